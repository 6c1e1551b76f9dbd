// Secrets of test relays: made anew for each run, so that nothing can depend on them.

import { randomBytes } from "node:crypto";

export const random = {
  hex: (bytes: number) => randomBytes(bytes).toString("hex"),
  token: () => randomBytes(32).toString("base64url"),
};

export const SECRET_KEY = random.hex(32);

export const SECRETS = {
  codehost: `codehost-${random.hex(16)}`,
  altforge: `altforge-${random.hex(16)}`,
  custom: `custom-${random.hex(16)}`,
};
