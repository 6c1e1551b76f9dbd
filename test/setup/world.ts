// What a first run meets: an empty database with its two roles, and the sandbox's codehost and chats.

import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject } from "vitest";
import { dropDatabase } from "../../dev/postgres/databases.ts";
import { freePort } from "../../dev/postgres/free-port.ts";
import { appOf, CLIENT } from "../../sandbox/codehost/relay-app.ts";
import { startAltforge } from "../../sandbox/altforge/start.ts";
import { RELAY_APP } from "../../sandbox/altforge/app-settings.ts";
import { startChatone } from "../../sandbox/chatone/start.ts";
import { startChattwo } from "../../sandbox/chattwo/start.ts";
import { startCodehost } from "../../sandbox/codehost/start.ts";
import { readSeed } from "../../sandbox/seed.ts";
import { makeEmptyDatabase } from "../support/empty-database.ts";

export const seed = readSeed();
export const SHOP = "118020000000000001";
export const ENGINEERING = "-1002200000001";
export const ADMIN = { login: "mia-kraus", id: "4024" };

export type FirstRun = Awaited<ReturnType<typeof startFirstRun>>;

export async function startFirstRun() {
  const folder = mkdtempSync(path.join(tmpdir(), "relay-setup-"));
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const keyFile = path.join(folder, "app.pem");
  writeFileSync(keyFile, privateKey.export({ type: "pkcs8", format: "pem" }));
  const pem = publicKey.export({ type: "spki", format: "pem" }).toString();
  const switches = { limits: false };
  const codehost = await startCodehost({
    seed,
    switches,
    app: { ...appOf(baseUrl, "unused"), publicKey: pem },
  });
  const altforge = await startAltforge({
    seed,
    switches,
    app: { redirectUris: [`${baseUrl}/auth/altforge/callback`] },
  });
  const chatone = await startChatone({ seed: seed.chatone, switches });
  const chattwo = await startChattwo({ seed: seed.chattwo, switches });
  const database = await makeEmptyDatabase();
  return {
    folder,
    file: path.join(folder, ".env"),
    keyFile,
    baseUrl,
    codehost,
    altforge,
    chatone,
    chattwo,
    ...database,
    /** In the order of the questions. */
    answers: {
      DATABASE_URL: database.databaseUrl,
      DATABASE_MIGRATE_URL: database.migrateUrl,
      BASE_URL: baseUrl,
      CODEHOST_CLIENT_ID: CLIENT.clientId,
      CODEHOST_WEB_URL: codehost.url,
      CODEHOST_API_URL: "",
      CODEHOST_CLIENT_SECRET: CLIENT.clientSecret,
      CODEHOST_APP_ID: "3001",
      CODEHOST_PRIVATE_KEY: keyFile,
      ALTFORGE_CLIENT_ID: "",
      CHATONE_BOT_TOKEN: seed.chatone.botToken,
      CHATONE_API_URL: `${chatone.url}/api/v10`,
      CHATTWO_BOT_TOKEN: seed.chattwo.botToken,
      CHATTWO_API_URL: chattwo.url,
      CHATTWO_UPDATES: "webhook",
      OIDC_ISSUER: "",
      ADMIN_USER_IDS: ADMIN.login,
      channel: `chatone:${SHOP}`,
    },
    async stop() {
      await Promise.all([codehost.stop(), altforge.stop(), chatone.stop(), chattwo.stop()]);
      await dropDatabase(inject("adminUrl"), database);
      rmSync(folder, { recursive: true });
    },
  };
}

/** The answers of an operator whose team has accounts on Gitea alone. */
export function answersWithoutCodehost({ answers, altforge }: FirstRun) {
  const {
    CODEHOST_WEB_URL: _web,
    CODEHOST_API_URL: _api,
    CODEHOST_CLIENT_SECRET: _secret,
    CODEHOST_APP_ID: _app,
    CODEHOST_PRIVATE_KEY: _key,
    DATABASE_URL,
    DATABASE_MIGRATE_URL,
    BASE_URL,
    ...others
  } = answers;
  const { clientId, clientSecret }: { clientId: string; clientSecret: string } = RELAY_APP;
  const database = { DATABASE_URL, DATABASE_MIGRATE_URL };
  const host = {
    CODEHOST_CLIENT_ID: "",
    ALTFORGE_CLIENT_ID: clientId,
    ALTFORGE_WEB_URL: altforge.url,
    ALTFORGE_CLIENT_SECRET: clientSecret,
  };
  return { ...database, BASE_URL, ...host, ...others, ...host };
}
