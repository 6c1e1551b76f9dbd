// Commands without a chat around them: a real database, the sandbox's GitHub, and what people ask as
// neutral wishes. What the chats make of it is told in the tests of each chat.

import { createHash } from "node:crypto";
import { inject } from "vitest";
import { cloneTemplate, type DatabaseUrls, dropDatabase } from "../../../dev/postgres/databases.ts";
import { type Altforge, startAltforge } from "../../../sandbox/altforge/start.ts";
import { type Codehost, startCodehost } from "../../../sandbox/codehost/start.ts";
import { readSeed } from "../../../sandbox/seed.ts";
import type { InteractionPorts } from "../../../src/app/interactions/context/ports.ts";
import { runInteraction } from "../../../src/app/interactions/run-interaction.ts";
import { sendReply } from "../../../src/app/interactions/send-reply.ts";
import { loadConfig } from "../../../src/app/config/load-config.ts";
import { storedEventReader } from "../../../src/app/records/read-payload.ts";
import { codeHosts, readEvent } from "../../../src/codehosts/index.ts";
import { SAMPLES } from "../../../src/codehosts/index.ts";
import type { CodeHostName } from "../../../src/contract/hosts/index.ts";
import { PRODUCT_NAMES } from "../../../src/contract/kernel/products.ts";
import type { Reply } from "../../../src/contract/interactions/replies.ts";
import type {
  Interaction,
  Values,
  InteractionInput,
} from "../../../src/core/interactions/interaction.ts";
import { claimOf } from "../../../src/core/config/channel-claims.ts";
import type { InteractionStep, ReplyResult } from "../../../src/ports/interactions.ts";
import type { Store } from "../../../src/store/index.ts";
import { oneRoute, SHOP, ENGINEERING } from "../../delivery/world.ts";
import { ALTFORGE_CALLBACK, chatIdOf, linkAltforgePerson, linkPerson } from "./linked-people.ts";
import { hostPorts } from "./host-ports.ts";
import { testPool } from "../../support/pool.ts";
import { methodsWith } from "../../support/methods.ts";
import { random } from "../../support/secrets.ts";
import { storeOn } from "../../support/stores.ts";
import { type TestLog, testLog } from "../../support/test-log.ts";

const TARGETS = {
  chatone: { platform: "chatone", channelId: SHOP },
  chattwo: { platform: "chattwo", chatId: ENGINEERING },
} as const;

/** Chats that people act in. */
export type UserChat = keyof typeof TARGETS;

export type Sender = {
  /** Login of the seed's person. */
  by?: string;
  where?: Partial<Interaction["where"]>;
  lang?: string;
  isHidden?: boolean;
  /** As if somebody had begun it before. */
  isRepeated?: boolean;
  /** What the platform says of the asker where it did not say it with the ask. */
  manages?: boolean | "unseen";
  /** Of an ask that was kept. */
  interactionId?: string;
  /** As if it continued after a sign-in, of which this is said. */
  preface?: Reply;
};

export type Desk = {
  store: Store;
  codehost: Codehost;
  altforge: Altforge;
  ports: InteractionPorts;
  log: TestLog;
  urls: DatabaseUrls;
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** What comes of a wish; the answer where there is one. */
  interact(platform: UserChat, input: InteractionInput, sender?: Sender): Promise<InteractionStep>;
  /** The answer is told in that chat, with what the chat says to it. */
  tell(platform: UserChat, reply: Reply, told: ReplyResult): Promise<InteractionStep>;
  /** A command, and the words of the answer, line by line. */
  say(name: string, values?: Values, sender?: Sender): Promise<string[]>;
  /** Links a person of the seed in both chats, with a new token of GitHub that may write. */
  link(login: string): Promise<void>;
  /** The same with a token of Gitea, and no account on GitHub. */
  linkAltforge(login: string): Promise<void>;
  /** Something of this repository reached the group `acme`; from GitHub unless named. */
  receive(repository: string, provider?: CodeHostName): Promise<void>;
  /** Other groups and routes. */
  load(config: unknown): Promise<void>;
  /** Keeps an ask as a door would; its id. */
  keep(platform: UserChat): Promise<string>;
  stop(): Promise<void>;
};

const seed = readSeed();
const APP = {
  id: 77,
  slug: "relay",
  name: "Relay",
  clientId: "Iv1.0000000000000077",
  clientSecret: "0123456789abcdef0123456789abcdef01234567",
  callbackUrls: ["https://relay.example/auth/codehost/callback"],
  setupUrl: "https://relay.example/auth/codehost/install",
  webhookSecret: "a-secret-of-the-webhooks",
};

/** In a database of its own, or beside a Relay that runs on one. */
export async function startDesk(
  config: unknown = oneRoute(),
  beside?: DatabaseUrls,
): Promise<Desk> {
  const adminUrl = inject("adminUrl");
  const urls = beside ?? (await cloneTemplate(adminUrl));
  const codehost = await startCodehost({ seed, app: APP });
  const altforge = await startAltforge({ seed, app: { redirectUris: [ALTFORGE_CALLBACK] } });
  const store = storeOn(urls);
  const owner = testPool(urls.migrateUrl);
  const log = testLog();
  if (!beside) await loadConfig(store, config);
  const sql: Desk["sql"] = async (text, values = []) => (await owner.query(text, values)).rows;
  const ports = portsOf({ store, codehost, altforge, log, urls });
  const interact: Desk["interact"] = (platform, input, sender = {}) => {
    const interaction = interactionOf(platform, input, sender);
    const chats = new Map([[platform, reading(platform, interaction, sender.manages)]]);
    const { interactionId: id = "1", preface } = sender;
    const taken = { id, platform, body: "", ageMs: 0, readyMs: 0, reply: undefined };
    const attempts = sender.isRepeated ? 2 : 1;
    return runInteraction(
      { ...ports, chats },
      { ...taken, attempts, attempt: attempts, preface },
      Date.now(),
    );
  };
  const tell: Desk["tell"] = (platform, reply, told) => {
    const input = { kind: "command", name: "help", values: {}, shown: undefined } as const;
    const chat = {
      ...reading(platform, interactionOf(platform, input, {})),
      tell: async () => told,
    };
    const about = { id: "1", platform, body: "", ageMs: 0, readyMs: 0 };
    const taken = { ...about, attempts: 1, attempt: 1, reply, preface: undefined };
    return sendReply({ ...ports, chats: new Map([[platform, chat]]) }, taken);
  };
  return {
    store,
    codehost,
    altforge,
    ports,
    log,
    urls,
    sql,
    interact,
    tell,
    say: async (name, values = {}, sender = {}) =>
      linesOf(
        await interact("chatone", { kind: "command", name, values, shown: undefined }, sender),
      ),
    link: (login) => linkPerson({ store, codehost, sql }, login),
    linkAltforge: (login) => linkAltforgePerson({ store, altforge, sql }, login),
    receive: async (repository, provider = "codehost") => {
      await sql(
        `insert into event_groups (event_id, received_at, group_key, state, routes_version,
           verdicts, provider, repo)
         select (select count(*) + 1 from event_groups), now(), (value -> 0 ->> 'key')::bigint, 'ignored', 0, '[]', $2, $1
         from documents where key = 'config:groups'`,
        [repository, provider],
      );
    },
    async load(value) {
      await loadConfig(store, value);
    },
    keep: (platform) => keep(store, sql, platform),
    async stop() {
      await store.close();
      await owner.end();
      await Promise.all([codehost.stop(), altforge.stop()]);
      if (!beside) await dropDatabase(adminUrl, urls);
    },
  };
}

/** The answer; throws where there is none. */
export function replyOf(next: InteractionStep): Reply {
  if (next.status !== "telling") throw new Error(`nobody is told: ${next.status}`);
  return next.reply;
}

/** The words of an answer, line by line. */
export function linesOf(next: InteractionStep): string[] {
  return next.status === "telling" ? wordsOf(next.reply) : [next.status];
}

export function wordsOf({ lines }: Reply): string[] {
  return lines.map((line) => line.map(({ text }) => text).join(""));
}

type Parts = Pick<Desk, "store" | "codehost" | "altforge" | "log" | "urls">;

function portsOf({ store, codehost, altforge, log, urls }: Parts): InteractionPorts {
  return {
    ...store,
    baseUrl: "https://relay.example",
    labels: PRODUCT_NAMES,
    random,
    log,
    signInMethods: methodsWith(urls),
    ...hostPorts({ codehost, altforge }),
    samples: SAMPLES,
    chats: new Map(),
    loadEntities: store.messageSources.loadEntities,
    superIds: new Set(),
    readStored: storedEventReader(codeHosts, readEvent),
    digest: { sha256: (words) => createHash("sha256").update(words).digest("base64url") },
    people: { provider: "codehost", findByLogin: async () => undefined },
    mustBeClaimed: false,
    refreshChannels: async () => {},
    budget: 20,
  };
}

function interactionOf(platform: UserChat, input: InteractionInput, sender: Sender): Interaction {
  const { by = "ana-lopez", where = {}, lang = "en", isHidden = false } = sender;
  return {
    platform,
    chatUser: { userId: chatIdOf(platform, by), name: by, isHidden, lang },
    where: { target: TARGETS[platform], isPrivate: false, mayManage: undefined, ...where },
    input,
    createdAt: undefined,
  };
}

function reading(platform: UserChat, interaction: Interaction, manages: Sender["manages"] = false) {
  return {
    platform,
    read: () => ({ outcome: "read", interaction }) as const,
    namesIn: () => [],
    tell: async () => ({ outcome: "told" }) as const,
    leadToPrivate: async () => ({ outcome: "told" }) as const,
    mayManage: async () => (manages === "unseen" ? undefined : manages),
    direct: async () => undefined,
    register: async () => [],
  };
}

async function keep(store: Store, sql: Desk["sql"], platform: UserChat): Promise<string> {
  const platformId = random.hex(8);
  const place = claimOf(TARGETS[platform]);
  const interaction = { platform, platformId, place, body: "as it came", isAnswered: false };
  await store.interactionInbox.keep(interaction, 1000);
  const rows = await sql<{ id: string }>("select id from interactions where platform_id = $1", [
    platformId,
  ]);
  return rows[0]?.id ?? "";
}
