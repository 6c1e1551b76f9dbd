// What is kept of a random token that somebody else holds: enough to know it again, not to use it.

import { createHash } from "node:crypto";

export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
