// People of the seed in the chats: who they are there, and how they come to act as themselves.

import type { Codehost } from "../../../sandbox/codehost/start.ts";
import { readSeed } from "../../../sandbox/seed.ts";
import type { Platform } from "../../../src/core/delivery/target-key.ts";
import type { Store } from "../../../src/store/index.ts";
import { newToken } from "../../support/acting-tokens.ts";

const { people } = readSeed();

/** The same person has the same last digits everywhere in the seed. */
export function chatIdOf(platform: Platform, login: string): string {
  const id = people.find((person) => person.login === login)?.id ?? 0;
  return platform === "chatone" ? `81100000000000${id}` : `7700${id}`;
}

type LinkWorld = {
  store: Pick<Store, "tokens">;
  codehost: Codehost;
  sql(text: string, values?: unknown[]): Promise<unknown>;
};

/** In both chats, with a token of codehost that may write. */
export async function linkPerson(
  { store, codehost, sql }: LinkWorld,
  login: string,
): Promise<void> {
  const id = String(people.find((person) => person.login === login)?.id);
  for (const platform of ["chatone", "chattwo"] as const)
    await sql(
      `insert into ${platform}_links (chat_user_id, user_id, login, chat_name)
       values ($1, $2, $3, $3) on conflict do nothing`,
      [chatIdOf(platform, login), id, login],
    );
  await store.tokens.save(id, {
    accessToken: await newToken(codehost, login),
    lifeMs: undefined,
    refreshToken: undefined,
    rights: "write",
  });
}
