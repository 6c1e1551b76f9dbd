// All style in one piece: that of the sandbox's chats, as it is, and the gallery's own around it.

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
  // What a sheet imports stands before it here.
  return SHEETS.map((file) => readFileSync(file, "utf8").replace(/^@import .*$/m, "")).join("\n");
}
