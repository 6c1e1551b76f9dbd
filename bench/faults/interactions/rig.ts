// A whole installation that people ask: database, platforms, two api processes behind a balancer, two
// workers, and everybody linked.

import { createHmac } from "node:crypto";
import { freePort } from "../../../dev/postgres/free-port.ts";
import { loadConfig } from "../../../src/app/config/load-config.ts";
import { createLog } from "../../../src/main/wire/log.ts";
import { storeFor } from "../../../src/main/wire/store.ts";
import type { Store } from "../../../src/store/index.ts";
import { CLIENT } from "../../../dev/sandbox/app.ts";
import { withClient } from "../delivery/send-log.ts";
import {
  groupsWith,
  type RelayInstallation,
  type MakeGroups,
  withInstallation,
} from "../installation.ts";
import { pause } from "../pause.ts";
import { post } from "../post.ts";
import { type RelayProcess, startRelay } from "../relay-process.ts";
import { startBalancer } from "./balancer.ts";
import { type InteractionPlatforms, startAskPlatforms } from "./platforms-process.ts";
import { type PeopleWorld, BOTS, configOf, peopleOf, REPOSITORY } from "./people.ts";

export type InteractionRig = {
  installation: RelayInstallation;
  platforms: InteractionPlatforms;
  apis: readonly [RelayProcess, RelayProcess];
  workers: readonly [RelayProcess, RelayProcess];
};

type RigOptions = { world: PeopleWorld; broken?: string | undefined; signal: AbortSignal };

const READY_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 100;
const SECRET_TOKEN = "a-secret-that-only-chattwo-knows";

/** Everything is down again when `work` ends, however it ends. */
export async function withInteractionRig<T>(
  { world, broken, signal }: RigOptions,
  work: (rig: InteractionRig) => Promise<T>,
): Promise<T> {
  return withInstallation(async (installation) => {
    await using started = new AsyncDisposableStack();
    const ports: number[] = [];
    const balancer = started.use(await startBalancer(() => ports));
    const platforms = started.use(await startAskPlatforms(world, balancer.url, signal));
    await withStore(installation.env, (store) =>
      linkPeople(store, { installation, platforms, world }),
    );
    const env = { ...installation.env, ...settingsOf(platforms, balancer.url) };
    const start = async (role: "api" | "worker"): Promise<RelayProcess> => {
      const process = await startRelay({ env, role, port: await freePort(), broken });
      return started.adopt(process, (it) => it.stop());
    };
    const apis = [await start("api"), await start("api")] as const;
    ports.push(...apis.map(({ port }) => port));
    const workers = [await start("worker"), await start("worker")] as const;
    const rig = { installation, platforms, apis, workers };
    await tellOfRepository(rig);
    await untilReady(rig, signal);
    return await work(rig);
  }, makeGroups(world));
}

function makeGroups(world: PeopleWorld): MakeGroups {
  return async (env, urls) => {
    await withStore(env, (store) => loadConfig(store, configOf(world)));
    return groupsWith(new Map(), urls);
  };
}

async function withStore(
  { DATABASE_URL = "", RELAY_SECRET_KEY = "" }: Readonly<Record<string, string>>,
  work: (store: Store) => Promise<unknown>,
): Promise<void> {
  const keys = [Buffer.from(RELAY_SECRET_KEY, "hex")];
  const store = storeFor({ DATABASE_URL, RELAY_SECRET_KEY: keys }, createLog("error"));
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

type Linking = {
  installation: RelayInstallation;
  platforms: InteractionPlatforms;
  world: PeopleWorld;
};

const LINK = `
with people as (
  select * from json_to_recordset($1::json)
    as t(id text, login text, "chatoneId" text, "chattwoId" text)
), one as (
  insert into chatone_links (chat_user_id, user_id, login, chat_name)
  select "chatoneId", id, login, login from people
)
insert into chattwo_links (chat_user_id, user_id, login, chat_name)
select "chattwoId", id, login, login from people`;

async function linkPeople(
  { tokens }: Store,
  { installation, platforms, world }: Linking,
): Promise<void> {
  const people = peopleOf(world);
  await withClient(installation.urls.migrateUrl, (client) =>
    client.query(LINK, [JSON.stringify(people)]),
  );
  for (const { id, login } of people)
    await tokens.save(String(id), {
      accessToken: platforms.tokens[login] ?? "",
      lifeMs: undefined,
      refreshToken: undefined,
      rights: "write",
    });
}

function settingsOf(
  { urls, publicKey, applicationId }: InteractionPlatforms,
  baseUrl: string,
): Record<string, string> {
  return {
    BASE_URL: baseUrl,
    CODEHOST_WEB_URL: urls.codehost,
    CODEHOST_API_URL: `${urls.codehost}/api/v3`,
    CODEHOST_CLIENT_ID: CLIENT.clientId,
    CODEHOST_CLIENT_SECRET: CLIENT.clientSecret,
    CHATONE_API_URL: `${urls.chatone}/api/v10`,
    CHATONE_PUBLIC_KEY: publicKey,
    CHATONE_APPLICATION_ID: applicationId,
    CHATTWO_API_URL: urls.chattwo,
    CHATTWO_SECRET_TOKEN: SECRET_TOKEN,
    TARGET_CLAIMS: "off",
    ...BOTS,
  };
}

/** Commands work only where something of the repository was heard of before. */
async function tellOfRepository({ apis, installation }: InteractionRig): Promise<void> {
  const sha = "1".repeat(40);
  const body = Buffer.from(
    JSON.stringify({
      ref: "refs/heads/main",
      before: sha,
      after: sha,
      repository: { full_name: REPOSITORY, default_branch: "main" },
      commits: [],
    }),
  );
  const hmac = createHmac("sha256", installation.secrets.codehost).update(body).digest("hex");
  const headers = {
    "content-type": "application/json",
    "x-host-delivery": "first",
    "x-host-event": "push",
    "x-hub-signature-256": `sha256=${hmac}`,
  };
  const answer = await post(apis[0].port, { path: "/webhook", headers, body }, READY_WITHIN_MS);
  if (answer.outcome !== "acked") throw new Error(`the first webhook was ${answer.outcome}`);
}

/** The chats know the commands, and the group knows the repository. */
async function untilReady(
  { installation, platforms }: InteractionRig,
  signal: AbortSignal,
): Promise<void> {
  const giveUpAt = performance.now() + READY_WITHIN_MS;
  const isReady = async () =>
    (await platforms.isRegistered()) &&
    (await withClient(installation.urls.migrateUrl, async (client) => {
      const heard = "select from event_groups where repo = $1";
      return (await client.query(heard, [REPOSITORY])).rowCount !== 0;
    }));
  while (!(await isReady())) {
    signal.throwIfAborted();
    if (performance.now() > giveUpAt) throw new Error("people could not ask in time");
    await pause(LOOK_EVERY_MS, signal);
  }
}
