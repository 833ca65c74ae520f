// SPDX-License-Identifier: MIT

/** All but the sources that are fetched when they are asked for. */
export function isOfFirstVisit(id: string): boolean {
  return !/\/(?:later|calls|call_tree|chain|fold|notes|code|edit|save)\.(?:tsx?|css)|\/examples\/|:later-words$/u.test(id);
}
