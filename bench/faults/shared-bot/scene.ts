// Two groups that share a bot on Discord, which bans an address as the real one does, and the attacker who owns one.

import { createHash, randomBytes } from "node:crypto";
import { freePort } from "../../../dev/postgres/free-port.ts";
import { type Chatone, startChatone } from "../../../sandbox/chatone/start.ts";
import type { EndEntry } from "../../../sandbox/platform/journal.ts";
import { readSeed } from "../../../sandbox/seed.ts";
import { withClient } from "../delivery/send-log.ts";
import { honestWebhook } from "../hostile/honest-sender.ts";
import { type RelayInstallation, withInstallation } from "../installation.ts";
import { pause } from "../pause.ts";
import { post } from "../post.ts";
import { type RelayProcess, withRelay } from "../relay-process.ts";
import { signRequest } from "../signed-request.ts";

/** Of the honest group; the bot may not see the hidden one. */
const HONEST = "118020000000000001";
export const ATTACKED = ["118020000000000002", "118020000000000003"];
export const HIDDEN = "118020000000000004";
const INVALID: ReadonlySet<number | undefined> = new Set([401, 403, 429]);
const isInvalid = ({ status, fault }: Pick<EndEntry, "status" | "fault">) =>
  INVALID.has(status) || fault === "429";
const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 200;
const SUPER = "900";
const ATTACKER = "2";

export type SharedBotScene = {
  chatone: Chatone;
  signal: AbortSignal;
  processes: readonly RelayProcess[];
  /** Saves routes of the attacker's group, as its owner; the status. */
  saveRoutes(channels: readonly string[]): Promise<number>;
  /** A webhook to a group; false if it was not acknowledged. */
  send(group: "honest" | "attacker"): Promise<boolean>;
  /** Messages that the honest group has on Discord. */
  arrived(): number;
  /** Calls that Discord answered with 401, 403 or 429. */
  invalidCalls(): number;
  isBanned(): Promise<boolean>;
  sql<Row extends object>(text: string): Promise<Row[]>;
};

export function withScene<T>(
  signal: AbortSignal,
  work: (scene: SharedBotScene) => Promise<T>,
): Promise<T> {
  return withInstallation(async (installation) => {
    const seed = readSeed().chatone;
    const chatone = await startChatone({ seed, switches: { limits: true } });
    const env = {
      ...installation.env,
      ADMIN_USER_IDS: SUPER,
      CHATONE_API_URL: `${chatone.url}/api/v10`,
      CHATONE_BOT_TOKEN: seed.botToken,
      MESSAGES_PER_MINUTE: "0",
    };
    const parts = { installation, chatone, botToken: seed.botToken, signal };
    try {
      return await withRelay({ env, role: "api", port: await freePort() }, async (api) =>
        withRelay({ env, role: "worker", port: await freePort() }, async (worker) =>
          work(await sceneOf(parts, [api, worker])),
        ),
      );
    } finally {
      await chatone.stop();
    }
  });
}

type Parts = {
  installation: RelayInstallation;
  chatone: Chatone;
  botToken: string;
  signal: AbortSignal;
};

async function sceneOf(parts: Parts, processes: readonly [RelayProcess, RelayProcess]) {
  const { installation, chatone, botToken, signal } = parts;
  const { urls, secrets } = installation;
  const [{ port }] = processes;
  const sql: SharedBotScene["sql"] = <Row extends object>(text: string) =>
    withClient(urls.migrateUrl, async (client) => (await client.query<Row>(text)).rows);
  const putAs = (cookie: string, group: number, channels: readonly string[]) =>
    putRoutes(`http://127.0.0.1:${port}`, cookie, { group: `group-${group}`, channels });
  const root = await makeSession(urls.migrateUrl, SUPER);
  const attacker = await makeSession(urls.migrateUrl, ATTACKER);
  await putAs(root, 1, [HONEST]);
  await putAs(root, 2, ATTACKED);
  const scene: SharedBotScene = {
    chatone,
    signal,
    processes,
    sql,
    saveRoutes: (channels) => putAs(attacker, 2, channels),
    async send(group) {
      const place = group === "honest" ? 0 : 1;
      const webhook = { ...honestWebhook(), sender: "custom" as const, group: place };
      const answer = await post(port, signRequest(webhook, secrets), PATIENCE_MS);
      return answer.outcome === "acked";
    },
    arrived: () => chatone.state.messages(HONEST).length,
    invalidCalls: () =>
      chatone.journal.read(0).filter((each) => each.kind === "ended" && isInvalid(each)).length,
    async isBanned() {
      const headers = { authorization: `Bot ${botToken}`, "user-agent": "DiscordBot (x, 1)" };
      return (await fetch(`${chatone.url}/api/v10/users/@me`, { headers })).status === 429;
    },
  };
  return scene;
}

type NewRoute = { group: string; channels: readonly string[] };

async function putRoutes(url: string, cookie: string, { group, channels }: NewRoute) {
  const targets = channels.map((channelId) => ({ platform: "chatone", channelId }));
  const route = { id: "all", name: "All", enabled: true, filter: { event: "custom" }, targets };
  const reply = await fetch(`${url}/admin/api/groups/${group}/routes`, {
    method: "PUT",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({ routes: [route] }),
  });
  await reply.text();
  return reply.status;
}

async function makeSession(migrateUrl: string, userId: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(token).digest();
  await withClient(migrateUrl, (client) =>
    client.query(
      `insert into sessions (id_hash, user_id, login, expires_at)
       values ($1, $2, 'user-' || $2, now() + interval '1 day')`,
      [hash, userId],
    ),
  );
  return `relay_session=${token}`;
}

/** False if it did not come true in time. */
export async function comesTrue(
  { signal }: Pick<SharedBotScene, "signal">,
  isTrue: () => boolean | Promise<boolean>,
  withinMs: number,
): Promise<boolean> {
  const endsAt = performance.now() + withinMs;
  while (!signal.aborted && performance.now() < endsAt) {
    if (await isTrue()) return true;
    await pause(LOOK_EVERY_MS, signal);
  }
  return false;
}
