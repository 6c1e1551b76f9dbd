// A key as it is stored and looked for: senders choose some of them, and an index takes only so much.

import { createHash } from "node:crypto";
import { storable } from "../json.ts";

const MAX_LENGTH = 500;

export function storedKey(key: string): string {
  if (key.length <= MAX_LENGTH) return storable(key);
  return `sha256:${createHash("sha256").update(storable(key)).digest("hex")}`;
}
