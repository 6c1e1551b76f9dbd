// Tokens of users as this process may use them.

import { currentTokens } from "../../app/accounts/current-tokens.ts";
import type { TokenStore } from "../../ports/accounts.ts";
import { issuerOf } from "./hosts.ts";
import type { ProcessParts } from "./process-parts.ts";
import { signInMethodsFor, tokenHostOf } from "./sign-in.ts";

export function tokensFor(parts: ProcessParts): TokenStore {
  const { config, store, log } = parts;
  const hostOf = tokenHostOf(signInMethodsFor(parts));
  return currentTokens({ tokens: store.tokens, issuerOf: issuerOf(config), hostOf, log });
}
