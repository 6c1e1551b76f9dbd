// An api process that dies at a crash point and comes back, and a super-admin who talks to it.

import { createHash, randomBytes } from "node:crypto";
import { freePort } from "../../../dev/postgres/free-port.ts";
import { withClient } from "../sql.ts";
import type { RelayInstallation } from "../installation.ts";
import { until, untilReady } from "../pause.ts";
import { type RelayProcess, withRelay } from "../relay-process.ts";

/** Who may see everything, where the settings say so. */
export const SUPER = "900";

type Reply = { status: number; body: unknown };

export type Console = {
  api: RelayProcess;
  /** Status 0 where the process died under it. */
  request(method: string, path: string, body?: unknown): Promise<Reply>;
  /** Waits until the process has died and answers again. */
  back(): Promise<void>;
};

export async function withConsole<T>(
  { env, urls }: RelayInstallation,
  crashAt: string,
  work: (console: Console) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const cookie = await makeSession(urls.migrateUrl);
  const request = (method: string, path: string, body?: unknown) =>
    requestOnce(`${url}${path}`, method, { cookie, body });
  const settings = { ...env, ADMIN_USER_IDS: SUPER, BASE_URL: url };
  return withRelay({ env: settings, role: "api", port, crashAt }, (api) =>
    work({ api, request, back: () => comesBack(api) }),
  );
}

/** A cookie of a new session. */
export async function makeSession(migrateUrl: string, userId = SUPER): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await withClient(migrateUrl, (client) =>
    client.query(
      `insert into sessions (id_hash, user_id, login, expires_at)
       values ($1, $2, 'user-' || $2, now() + interval '1 day')`,
      [createHash("sha256").update(token).digest(), userId],
    ),
  );
  return `relay_session=${token}`;
}

type RequestOptions = { cookie: string; body: unknown };

async function requestOnce(
  url: string,
  method: string,
  { cookie, body }: RequestOptions,
): Promise<Reply> {
  try {
    const reply = await fetch(url, {
      method,
      headers: { cookie, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: reply.status, body: await reply.json() };
  } catch {
    return { status: 0, body: undefined };
  }
}

async function comesBack({ notes, port }: RelayProcess): Promise<void> {
  const { signal } = new AbortController();
  await until(() => notes.kills.length > 0, { signal });
  await untilReady(port, { signal });
}
