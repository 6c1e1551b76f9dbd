// A running Relay with the sandbox's codehost beside it, and people who are signed in.

import { createHash, randomBytes } from "node:crypto";
import { type Codehost, startCodehost } from "../../sandbox/codehost/start.ts";
import type { AppSettings } from "../../sandbox/codehost/app-settings.ts";
import { identityOfPerson } from "../../src/contract/accounts/identities.ts";
import { readSeed } from "../../sandbox/seed.ts";
import { freePort } from "../../dev/postgres/free-port.ts";
import { expectDescribed } from "./described.ts";
import { SECRETS } from "./secrets.ts";
import { startWorld, type World, type WorldSeams } from "./world.ts";

export type Console = World & {
  codehost: Codehost;
  /** Somebody who is not signed in. */
  stranger: Browser;
  /** Somebody's browser, signed in without the way over codehost. */
  signIn(userId: string, login?: string): Promise<Browser>;
};

export type Answer = {
  status: number;
  body: unknown;
  text: string;
  headers: Headers;
};

export type RequestOptions = {
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
};

export type Browser = {
  cookie: string;
  request(method: string, path: string, options?: RequestOptions): Promise<Answer>;
};

/** Nobody's super-admin but this one. */
export const SUPER = "900";

export async function startConsole(
  env: Readonly<Record<string, string>> = {},
  seams: WorldSeams = {},
): Promise<Console> {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const codehost = await startCodehost({ seed: readSeed(), app: appAt(baseUrl) });
  const world = await startWorld({
    ...seams,
    env: {
      PORT: String(port),
      BASE_URL: baseUrl,
      ADMIN_USER_IDS: SUPER,
      // Tests come from many addresses.
      TRUSTED_PROXIES: "127.0.0.1",
      CODEHOST_WEB_URL: codehost.url,
      CODEHOST_API_URL: `${codehost.url}/api/v3`,
      CODEHOST_CLIENT_ID: codehost.app.clientId,
      CODEHOST_CLIENT_SECRET: codehost.app.clientSecret,
      ...env,
    },
  });
  return {
    ...world,
    codehost,
    stranger: browser(world.url),
    signIn: (userId, login) => signInto(world, userId, login),
    async stop() {
      await world.stop();
      await codehost.stop();
    },
  };
}

/** A session of any running Relay, as its database would have it. */
export async function signInto(
  { sql, url }: Pick<World, "sql" | "url">,
  userId: string,
  login = `user-${userId}`,
): Promise<Browser> {
  const token = randomBytes(32).toString("base64url");
  await sql(
    `insert into sessions (id_hash, user_id, login, method, expires_at)
     values ($1, $2, $3, $4, now() + interval '7 days')`,
    [createHash("sha256").update(token).digest(), userId, login, identityOfPerson(userId).provider],
  );
  return browser(url, `relay_session=${token}`);
}

function appAt(baseUrl: string): AppSettings {
  return {
    id: 77,
    slug: "relay",
    name: "Relay",
    clientId: "Iv1.0000000000000077",
    clientSecret: randomBytes(20).toString("hex"),
    callbackUrls: [`${baseUrl}/auth/codehost/callback`],
    setupUrl: `${baseUrl}/auth/codehost/install`,
    webhookUrl: `${baseUrl}/webhook`,
    webhookSecret: SECRETS.codehost,
  };
}

/** Asks as a script would, without what only browsers send. */
export function browser(url: string, cookie = ""): Browser {
  return {
    cookie,
    async request(method, path, { body, headers = {} } = {}) {
      const reply = await fetch(new URL(path, url), {
        method,
        redirect: "manual",
        headers: {
          ...(cookie !== "" && { cookie }),
          ...(body !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      const text = await reply.text();
      expectDescribed({ method, path, reply, text });
      return { status: reply.status, body: readJson(text), text, headers: reply.headers };
    },
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
