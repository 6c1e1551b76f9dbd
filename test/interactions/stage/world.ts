// Everything from a button to a merged pull request: Relay in this process, the codehost and both chats as
// sandbox servers, a database of its own. The group acme hears of acme's repositories in both chats.

import { inject, vi } from "vitest";
import { cloneTemplate, type DatabaseUrls, dropDatabase } from "../../../dev/postgres/databases.ts";
import { freePort } from "../../../dev/postgres/free-port.ts";
import { appOf } from "../../../sandbox/codehost/relay-app.ts";
import { type Chatone, startChatone } from "../../../sandbox/chatone/start.ts";
import { type Chattwo, startChattwo } from "../../../sandbox/chattwo/start.ts";
import { type Codehost, startCodehost } from "../../../sandbox/codehost/start.ts";
import { readSeed } from "../../../sandbox/seed.ts";
import { loadConfig } from "../../../src/app/config/load-config.ts";
import { type RunningRelay, serve } from "../../../src/main/wire/serve.ts";
import { ENGINEERING, SHOP, windowsOf } from "../../delivery/world.ts";
import { CHATTWO_SECRET } from "../../support/chat-webhooks.ts";
import { testPool } from "../../support/pool.ts";
import { SECRETS } from "../../support/secrets.ts";
import { storeOn } from "../../support/stores.ts";
import { type TestLog, testLog } from "../../support/test-log.ts";
import { configFor } from "../../support/world.ts";
import type { Chatting } from "./chatting.ts";
import { chatIdOf, linkPerson } from "./linked-people.ts";
import { inChatone } from "./in-chatone.ts";
import { inChattwo } from "./in-chattwo.ts";

export type ChatWorld = {
  url: string;
  codehost: Codehost;
  chatone: Chatone;
  chattwo: Chattwo;
  log: TestLog;
  urls: DatabaseUrls;
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Both chats, as people use them. */
  chats: Readonly<Record<"chatone" | "chattwo", Chatting>>;
  /** The person is linked in both chats and may write on codehost; has spoken to the bot before. */
  link(...logins: string[]): Promise<void>;
  /** They have a chat of their own with the bot. */
  greet(...logins: string[]): void;
  stop(): Promise<void>;
};

const seed = readSeed();

export function chatConfig() {
  const installation = seed.installations.find(({ account }) => account === "acme");
  const owner = { userId: "4021", login: "ana-lopez", role: "owner" };
  const route = { name: "Everything", enabled: true, filter: { event: "*" } };
  return {
    groups: [
      { id: "acme", name: "Acme", members: [owner], installationId: installation?.id },
      { id: "globex", name: "Globex", members: [{ ...owner, userId: "4031", login: "sara-nil" }] },
    ],
    routes: [
      {
        ...route,
        id: "everything",
        groupId: "acme",
        targets: [{ channelId: SHOP }, { chatId: ENGINEERING }],
      },
    ],
  };
}

export async function startChats(
  env: Readonly<Record<string, string>> = {},
  config: unknown = chatConfig(),
  adminUrl = inject("adminUrl"),
): Promise<ChatWorld> {
  const urls = await cloneTemplate(adminUrl);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const codehost = await startCodehost({ seed, app: appOf(url, SECRETS.codehost) });
  const chatone = await startChatone({ seed: seed.chatone, switches: { limits: false } });
  const chattwo = await startChattwo({ seed: seed.chattwo, switches: { limits: false } });
  const store = storeOn(urls);
  await loadConfig(store, config);
  const log = testLog();
  const settings = {
    PORT: String(port),
    BASE_URL: url,
    // Each visitor signs in from an address of its own.
    TRUSTED_PROXIES: "127.0.0.1",
    ...addressesOf({ codehost, chatone, chattwo }),
    ...env,
  };
  const relay = await serve(configFor(urls, settings), log, "all", { windows: windowsOf(100) });
  await registered(log);
  const owner = testPool(urls.migrateUrl);
  const sql: ChatWorld["sql"] = async (text, values = []) => (await owner.query(text, values)).rows;
  const greet: ChatWorld["greet"] = (...logins) => {
    for (const login of logins) {
      const chat = chattwo.state.findChat(Number(chatIdOf("chattwo", login)));
      if (chat) chat.fate = undefined;
    }
  };
  return {
    url,
    codehost,
    chatone,
    chattwo,
    log,
    urls,
    sql,
    chats: { chatone: inChatone(chatone), chattwo: inChattwo({ chattwo, sql }) },
    greet,
    async link(...logins) {
      greet(...logins);
      for (const login of logins) await linkPerson({ store, codehost, sql }, login);
    },
    async stop() {
      await stopAll({ relay, codehost, chatone, chattwo });
      await store.close();
      await owner.end();
      await dropDatabase(adminUrl, urls);
    },
  };
}

type Platforms = Pick<ChatWorld, "codehost" | "chatone" | "chattwo">;

function addressesOf({ codehost, chatone, chattwo }: Platforms): Record<string, string> {
  return {
    CODEHOST_WEB_URL: codehost.url,
    CODEHOST_API_URL: `${codehost.url}/api/v3`,
    CODEHOST_CLIENT_ID: codehost.app.clientId,
    CODEHOST_CLIENT_SECRET: codehost.app.clientSecret,
    CHATONE_API_URL: `${chatone.url}/api/v10`,
    CHATONE_WEB_URL: chatone.url,
    CHATONE_BOT_TOKEN: seed.chatone.botToken,
    CHATONE_PUBLIC_KEY: chatone.publicKey,
    CHATONE_APPLICATION_ID: seed.chatone.applicationId,
    CHATTWO_API_URL: chattwo.url,
    CHATTWO_WEB_URL: chattwo.url,
    CHATTWO_BOT_TOKEN: seed.chattwo.botToken,
    CHATTWO_SECRET_TOKEN: CHATTWO_SECRET,
    CHATONE_SENDS_PER_SECOND: "0",
    CHATTWO_SENDS_PER_SECOND: "0",
    CHATTWO_CHAT_SENDS_PER_SECOND: "0",
    CHATTWO_GROUP_SENDS_PER_MINUTE: "0",
    MESSAGES_PER_MINUTE: "0",
  };
}

async function stopAll({
  relay,
  ...platforms
}: Platforms & { relay: RunningRelay }): Promise<void> {
  await relay.stop();
  await Promise.all(Object.values(platforms).map((each) => each.stop()));
}

/** Both chats know the commands. */
async function registered(log: TestLog): Promise<void> {
  await vi.waitFor(
    () => {
      const count = log.lines.filter(({ event }) => event === "chat.registered").length;
      if (count < 2) throw new Error("the chats do not know the commands yet");
    },
    { timeout: 90_000, interval: 20 },
  );
}
