// SPDX-License-Identifier: MIT
// After the first visit the page needs no network: plugins/offline.ts has the worker that sees to it.

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register("sw.js");
  } catch {
    // No worker here, or none allowed: the page stays online.
  }
}

export function keepOffline(): void {
  if (!import.meta.env.PROD || !/^https?:$/u.test(location.protocol)) return;
  if (document.readyState === "complete") void register();
  else addEventListener("load", () => void register(), { once: true });
}
