// Serves the style sheets and scripts of the pages.

import { readFileSync } from "node:fs";
import { type SandboxResponse, page } from "../platform/call.ts";
import { CONTROL } from "../platform/control.ts";
import type { Operation } from "../platform/operations.ts";

const TYPES = new Map([
  ["sandbox.css", "text/css"],
  ["chatone.css", "text/css"],
  ["chatone-embed.css", "text/css"],
  ["chattwo.css", "text/css"],
  ["codehost.css", "text/css"],
  ["talk.css", "text/css"],
  ["dialog.css", "text/css"],
  ["chatone-talk.css", "text/css"],
  ["chattwo-talk.css", "text/css"],
  ["live.js", "text/javascript"],
  ["talk.js", "text/javascript"],
  ["chatone.js", "text/javascript"],
  ["chatone-modal.js", "text/javascript"],
  ["chatone-commands.js", "text/javascript"],
  ["chatone-popup.js", "text/javascript"],
  ["chattwo.js", "text/javascript"],
  ["chattwo-answers.js", "text/javascript"],
]);

export const assetOperations: readonly Operation[] = [
  { method: "GET", path: `${CONTROL}/assets/:name`, run: (_call, { name = "" }) => asset(name) },
  { method: "GET", path: "/favicon.ico", run: () => page(404, "") },
];

export function assetUrl(name: string): string {
  return `${CONTROL}/assets/${name}`;
}

/** Read from disk each time, so that a reload shows the latest edit. */
function asset(name: string): SandboxResponse {
  const type = TYPES.get(name);
  if (!type) return page(404, "");
  const body = readFileSync(`${import.meta.dirname}/assets/${name}`, "utf8");
  return { status: 200, headers: { "content-type": `${type}; charset=utf-8` }, body };
}
