// SPDX-License-Identifier: MIT
declare module "virtual:later-words" {
  const words: { readonly [key: string]: string };
  export default words;
}
