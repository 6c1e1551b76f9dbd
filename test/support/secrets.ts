// Secrets of test relays: made anew for each run, so that nothing can depend on them.

import { randomBytes } from "node:crypto";
import { byProvider } from "../../src/contract/hosts/index.ts";

export const random = {
  hex: (bytes: number) => randomBytes(bytes).toString("hex"),
  token: () => randomBytes(32).toString("base64url"),
};

export const SECRET_KEY = random.hex(32);

/** Of the global endpoint, by sender. */
export const SECRETS = byProvider(({ name }) => `${name}-${random.hex(16)}`);
