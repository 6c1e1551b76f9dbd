// Whether people can act from a chat: it can send us what they press, and they can sign in to codehost.

import type { Platform } from "../core/sends/target-key.ts";
import { ASKING_NEEDS } from "./asking-chats.ts";
import type { Config } from "./config.ts";
import { missingForSignIn } from "./sign-in-host.ts";

export function canActFrom(platform: Platform, config: Config): boolean {
  const isHeard = ASKING_NEEDS[platform].every((name) => config[name] !== undefined);
  return isHeard && missingForSignIn(config).length === 0;
}
