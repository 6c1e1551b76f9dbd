// The files of a clone in a temporary folder: all that git tracks, with uncommitted changes.

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export function freshCopy(prefix: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), prefix));
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
    encoding: "utf8",
  });
  for (const file of listed.trim().split("\n")) {
    mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
    cpSync(file, path.join(copy, file));
  }
  return copy;
}
