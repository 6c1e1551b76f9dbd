// Tokens of people in the sandbox's code host, kept where Relay keeps them.

import { z } from "zod";
import type { Codehost } from "../../sandbox/codehost/start.ts";
import type { DatabaseUrls } from "../../dev/postgres/databases.ts";
import type { TokenStore } from "../../src/ports/accounts.ts";
import { storeOn } from "./stores.ts";

export type KeptTokens = TokenStore & {
  /** Without an issuer it is one of codehost. */
  keep(token: { userId: string; accessToken: string; issuer?: string }): Promise<void>;
  close(): Promise<void>;
};

type TokenSource = { urls: DatabaseUrls; codehost: Pick<Codehost, "url"> };

/** The tokens of a running Relay, as it keeps them itself. */
export function keptTokens({ urls, codehost }: TokenSource): KeptTokens {
  const store = storeOn(urls);
  return {
    ...store.tokens,
    keep: ({ userId, accessToken, issuer = codehost.url }) =>
      store.tokens.save(userId, {
        accessToken,
        issuer,
        lifeMs: 3_600_000,
        refreshToken: undefined,
        rights: "write",
      }),
    close: store.close,
  };
}

const Exchanged = z.object({ access_token: z.string() });

/** A new token of that person, got as the app gets it. */
export async function newToken(codehost: Codehost, login: string): Promise<string> {
  const { clientId, clientSecret } = codehost.app;
  const location = codehost.authorize({ login, params: { client_id: clientId } });
  const response = await fetch(`${codehost.url}/login/oauth/access_token`, {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json" },
    body: JSON.stringify({
      client_id: clientId,
      client_secret: clientSecret,
      code: new URL(location).searchParams.get("code"),
    }),
  });
  return Exchanged.parse(await response.json()).access_token;
}

/** Their ids, as sandbox/seed.json has them. */
const PEOPLE = {
  "ana-lopez": "4021",
  "bo-chen": "4022",
  "mia-kraus": "4024",
  "sara-nil": "4031",
  "wren-h": "4032",
} as const;
export type Login = keyof typeof PEOPLE;

export function userIdOf(login: Login): string {
  return PEOPLE[login];
}

/** Lets that person act through Relay; their new token. */
export async function letAct(
  codehost: Codehost,
  tokens: KeptTokens,
  login: Login,
): Promise<string> {
  const accessToken = await newToken(codehost, login);
  await tokens.keep({ userId: PEOPLE[login], accessToken });
  return accessToken;
}
