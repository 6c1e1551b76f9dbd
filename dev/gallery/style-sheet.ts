// All CSS of the gallery in one text: the sandbox's chat styles and its own.

import { readFileSync } from "node:fs";

const SANDBOX = `${import.meta.dirname}/../../sandbox/pages/assets`;

const SHEETS = [
  `${SANDBOX}/sandbox.css`,
  `${SANDBOX}/chatone-embed.css`,
  `${SANDBOX}/chatone.css`,
  `${SANDBOX}/chattwo.css`,
  `${import.meta.dirname}/gallery.css`,
];

export function styleSheet(): string {
  // Imported sheets come first in the list, so `@import` is removed.
  return SHEETS.map((file) => readFileSync(file, "utf8").replace(/^@import .*$/m, "")).join("\n");
}
