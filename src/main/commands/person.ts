// `relay person …`: exports or deletes the data stored about a person, signs a person in with a one-time link, and
// accepts the new server of a sign-in method.

import { makeOperatorLink } from "../../app/accounts/operator-link.ts";
import { personKeyOf, readIdentity, SignInMethodName } from "../../contract/accounts/identities.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import { type ForgetReport, OPERATOR } from "../../ports/records.ts";
import type { Store } from "../../store/index.ts";
import { requireConfig } from "../settings/config.ts";
import { random } from "../wire/console.ts";
import { createLog } from "../wire/log.ts";
import { signInMethodsFor } from "../wire/sign-in.ts";
import { withStore } from "./with-store.ts";

export async function runPersonExport(id: string): Promise<void> {
  await withPerson(id, async ({ personalData }, personId) => {
    console.log(JSON.stringify(await personalData.export(personId, OPERATOR), undefined, 2));
  });
}

export async function runPersonForget(id: string): Promise<void> {
  await withPerson(id, async ({ personalData }, personId) => {
    for (const line of reportLines(await personalData.forget(personId, OPERATOR)))
      console.log(line);
  });
}

export async function runPersonSignIn(id: string): Promise<void> {
  const config = requireConfig("DATABASE_URL", "RELAY_SECRET_KEY", "ADMIN_USER_IDS", "BASE_URL");
  const { BASE_URL: baseUrl, ADMIN_USER_IDS: admins = [] } = config;
  await withStore(config, async (store) => {
    const personId = await personOf(store, id);
    const ports = { ...store, baseUrl, random, superIds: new Set(admins) };
    const { url, person } = await makeOperatorLink(ports, personId);
    console.log(`${url}\n`);
    console.log(`Signs in as ${person.login} (${person.userId}) once, within 10 minutes.`);
  });
}

export async function runPersonAcceptIssuer(name: string): Promise<void> {
  const config = requireConfig();
  await withStore(config, async ({ identities }) => {
    const { data: method } = SignInMethodName.safeParse(name);
    const methods = signInMethodsFor({ config, log: createLog("error") });
    const found = methods.configured.find((each) => each.name === method);
    if (!found) throw new Refusal("invalid", `${name} is no sign-in method that is set up`);
    const { issuer } = found.source;
    const count = await identities.acceptIssuer(found.name, issuer, OPERATOR);
    console.log(`identities of ${found.name} that are now at ${issuer}: ${count}`);
  });
}

function reportLines({ userId, removed, remains }: ForgetReport): readonly string[] {
  const counts = Object.entries(removed).map(([name, count]) => `  ${name}: ${count}`);
  const left = remains.map(({ what, why }) => `  ${what}. ${why}`);
  return [`removed data of person ${userId}:`, ...counts, "what remains and why:", ...left];
}

async function withPerson(
  id: string,
  work: (store: Store, personId: string) => Promise<void>,
): Promise<void> {
  const config = requireConfig("DATABASE_URL", "RELAY_SECRET_KEY", "ADMIN_USER_IDS");
  await withStore(config, async (store) => work(store, await personOf(store, id)));
}

/** Person of any of their identities. */
function personOf({ identities }: Pick<Store, "identities">, id: string): Promise<string> {
  const identity = readIdentity(id);
  if (identity) return identities.personOf(personKeyOf(identity));
  if (/^\d{1,20}$/.test(id)) return identities.personOf(id);
  throw new Refusal("invalid", "the id must be a numeric GitHub user id, or {method}:{id}");
}
