// People of the seed in the chats: who they are there, and how they come to act as themselves.

import type { Altforge } from "../../../sandbox/altforge/start.ts";
import type { Codehost } from "../../../sandbox/codehost/start.ts";
import { readSeed } from "../../../sandbox/seed.ts";
import type { Platform } from "../../../src/core/delivery/target-key.ts";
import type { Store } from "../../../src/store/index.ts";
import { newToken } from "../../support/acting-tokens.ts";
import { ALTFORGE_CALLBACK, newAltforgeToken } from "../../support/altforge-tokens.ts";

export { ALTFORGE_CALLBACK };

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

/** In both chats, with a token of GitHub that may write. */
export async function linkPerson(
  { store, codehost, sql }: LinkWorld,
  login: string,
): Promise<void> {
  const id = userIdOf(login);
  await linkChats(sql, login, id);
  const accessToken = await newToken(codehost, login);
  await store.tokens.save(id, { ...WRITING, issuer: codehost.url, accessToken });
}

const WRITING = { lifeMs: undefined, refreshToken: undefined, rights: "write" } as const;

/** In both chats, with a token of Gitea, and no account on GitHub. */
export async function linkAltforgePerson(
  world: Omit<LinkWorld, "codehost"> & { altforge: Altforge },
  login: string,
): Promise<void> {
  const key = `altforge:${userIdOf(login)}`;
  await linkChats(world.sql, login, key);
  await addAltforge(world, login, key);
}

/** The person with this key also acts on Gitea, under their own login there. */
export async function addAltforge(
  { store, altforge, sql }: Omit<LinkWorld, "codehost"> & { altforge: Altforge },
  login: string,
  personId: string,
): Promise<void> {
  const subject = userIdOf(login);
  await sql(
    `insert into identities (key, provider, issuer, subject, person_id, login)
     values ($1, 'altforge', $2, $3, $4, $5) on conflict do nothing`,
    [`altforge:${subject}`, altforge.url, subject, personId, login],
  );
  const accessToken = await newAltforgeToken(altforge, login);
  await store.tokens.save(`altforge:${subject}`, { ...WRITING, issuer: altforge.url, accessToken });
}

function userIdOf(login: string): string {
  return String(people.find((person) => person.login === login)?.id);
}

async function linkChats(sql: LinkWorld["sql"], login: string, personId: string): Promise<void> {
  for (const platform of ["chatone", "chattwo"] as const)
    await sql(
      `insert into ${platform}_links (chat_user_id, user_id, login, chat_name)
       values ($1, $2, $3, $3) on conflict do nothing`,
      [chatIdOf(platform, login), personId, login],
    );
}
