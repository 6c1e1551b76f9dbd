// Tokens as the worker sees them: the store, the host that renews them, and one that is due.

import { refreshTokens } from "../../src/app/accounts/host-tokens.ts";
import { codehostSignIn } from "../../src/codehosts/codehost/sign-in.ts";
import type { SignInHost, TokenRecord } from "../../src/ports/accounts.ts";
import type { Store } from "../../src/store/index.ts";
import type { Console } from "./console.ts";
import { visitor } from "./sign-in.ts";
import { storeOn } from "./stores.ts";
import { testLog } from "./test-log.ts";

export const ANA = "ana-lopez";
export const ANA_ID = "4021";

export type TokenWorld = {
  store: Store;
  host: SignInHost;
  /** Signs Ana in; what was kept of it. */
  anaSignsIn(): Promise<TokenRecord>;
  /** From now on it is time to renew Ana's token. */
  makeDue(): Promise<unknown>;
  /** How many were renewed, by a worker with this store. */
  refresh(by?: Store): Promise<number>;
};

export function tokensOf(world: Console): TokenWorld {
  const store = storeOn(world.urls);
  const { url, codehost } = world;
  const { clientId, clientSecret } = codehost.app;
  const host = codehostSignIn({
    webUrl: codehost.url,
    apiUrl: `${codehost.url}/api/v3`,
    clientId,
    clientSecret,
    callbackUrl: `${url}/auth/codehost/callback`,
  });
  return {
    store,
    host,
    async anaSignsIn() {
      await visitor(world).signIn(ANA, { start: "/auth/codehost" });
      const record = await store.tokens.find(ANA_ID);
      if (!record) throw new Error("nothing was kept");
      return record;
    },
    makeDue: () =>
      world.sql(
        `update documents set value = jsonb_set(value, '{refreshAt}', '1')
         where key = 'token:${ANA_ID}'`,
      ),
    refresh: ({ tokens } = store) => refreshTokens({ tokens, hostOf: () => host, log: testLog() }),
  };
}
