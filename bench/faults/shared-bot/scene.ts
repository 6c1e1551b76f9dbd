// Two groups that share a bot on Discord, which bans an address as the real one does, and the attacker who owns one.

import { type Chatone, startChatone } from "../../../sandbox/chatone/start.ts";
import type { EndEntry } from "../../../sandbox/platform/journal.ts";
import { readSeed } from "../../../sandbox/seed.ts";
import { makeSession, SUPER } from "../admin/console.ts";
import { honestWebhook } from "../hostile/honest-sender.ts";
import { post } from "../post.ts";
import type { RelayProcess } from "../relay-process.ts";
import { noSandbox, processesOf, type Rig, type Sandbox, withRig } from "../rig.ts";
import { signRequest } from "../signed-request.ts";
import { withClient } from "../sql.ts";

/** Of the honest group; the bot may not see the hidden one. */
const HONEST = "118020000000000001";
export const ATTACKED = ["118020000000000002", "118020000000000003"];
export const HIDDEN = "118020000000000004";
const INVALID: ReadonlySet<number | undefined> = new Set([401, 403, 429]);
const isInvalid = ({ status, fault }: Pick<EndEntry, "status" | "fault">) =>
  INVALID.has(status) || fault === "429";
const PATIENCE_MS = 10_000;
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

type BotSandbox = Sandbox & { chatone: Chatone; botToken: string };

async function startSharedBot(): Promise<BotSandbox> {
  const seed = readSeed().chatone;
  const chatone = await startChatone({ seed, switches: { limits: true } });
  return {
    ...(await noSandbox()),
    chatone,
    botToken: seed.botToken,
    settings: {
      ADMIN_USER_IDS: SUPER,
      CHATONE_API_URL: `${chatone.url}/api/v10`,
      CHATONE_BOT_TOKEN: seed.botToken,
      MESSAGES_PER_MINUTE: "0",
    },
    [Symbol.asyncDispose]: () => chatone.stop(),
  };
}

export function withScene<T>(
  signal: AbortSignal,
  work: (scene: SharedBotScene) => Promise<T>,
): Promise<T> {
  const options = { apis: 1, workers: 1, startSandbox: startSharedBot };
  return withRig(options, async (rig) => work(await sceneOf(rig, signal)));
}

async function sceneOf(rig: Rig<BotSandbox>, signal: AbortSignal): Promise<SharedBotScene> {
  const { chatone, botToken } = rig.sandbox;
  const { urls, secrets } = rig.installation;
  const [{ port }] = rig.apis;
  const sql: SharedBotScene["sql"] = <Row extends object>(text: string) =>
    withClient(urls.migrateUrl, async (client) => (await client.query<Row>(text)).rows);
  const putAs = (cookie: string, group: number, channels: readonly string[]) =>
    putRoutes(`http://127.0.0.1:${port}`, cookie, { group: `group-${group}`, channels });
  const root = await makeSession(urls.migrateUrl, SUPER);
  const attacker = await makeSession(urls.migrateUrl, ATTACKER);
  await putAs(root, 1, [HONEST]);
  await putAs(root, 2, ATTACKED);
  return {
    chatone,
    signal,
    processes: processesOf(rig),
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
