// Commit ids that are the same on every start, so that a test or a page can name them.

import { createHash } from "node:crypto";

export function shaOf(...parts: readonly (string | number)[]): string {
  return createHash("sha1").update(parts.join("\n")).digest("hex");
}
