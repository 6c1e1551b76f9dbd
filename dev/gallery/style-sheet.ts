// All CSS of the gallery in one text: the sandbox's chat styles and its own.

import { readFileSync } from "node:fs";
import { LOCAL_CHATS } from "../../sandbox/index.ts";
import { SHARED_ASSETS } from "../../sandbox/pages/assets.ts";

const SHEETS = [
  `${SHARED_ASSETS}/sandbox.css`,
  ...LOCAL_CHATS.flatMap(({ folder, styles }) => styles.map((file) => `${folder}/assets/${file}`)),
  `${import.meta.dirname}/gallery.css`,
];

export function styleSheet(): string {
  // Imported sheets come first in the list, so `@import` is removed.
  return SHEETS.map((file) => readFileSync(file, "utf8").replace(/^@import .*$/m, "")).join("\n");
}
