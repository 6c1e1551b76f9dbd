// Built consoles for tests: a small one that stands in for the program where only its serving matters, and
// folders that a test fills itself.

import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export const STAND_IN = path.join(import.meta.dirname, "stand-in-console");
/** Its one file. */
export const STAND_IN_ASSET = "/admin/assets/program-5tand1n0.js";

export function makeConsoleFolder(assets: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), "relay-console-"));
  mkdirSync(path.join(folder, "assets"));
  writeFileSync(path.join(folder, "index.html"), '<div id="root"></div>');
  for (const [name, content] of Object.entries(assets))
    writeFileSync(path.join(folder, "assets", name), content);
  return folder;
}
