// Whether people can act from a chat: we hear what they press, and they can sign in to codehost.

import type { Platform } from "../core/delivery/target-key.ts";
import { missingForInteractions } from "./asking-chats.ts";
import type { Config } from "./config.ts";
import { missingForSignIn } from "./sign-in-host.ts";

export function canActFrom(platform: Platform, config: Config): boolean {
  const isHeard = missingForInteractions(platform, config).length === 0;
  return isHeard && missingForSignIn(config).length === 0;
}
