// Deterministic commit SHAs, so that tests and pages can name them.

import { createHash } from "node:crypto";

export function shaOf(...parts: readonly (string | number)[]): string {
  return createHash("sha1").update(parts.join("\n")).digest("hex");
}
