// What an attacker has: accounts on the sandbox and the public API. The database is read only to verify the result.

import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { z } from "zod";
import { readSeed } from "../../sandbox/seed.ts";
import { SEES_ALL } from "../../src/store/pg/pools.ts";
import { loadSandboxConfig } from "../sandbox/load-config.ts";
import { signInSandbox } from "../sandbox/sign-in.ts";
import type { StackSetup, Stack } from "../sandbox/stack.ts";
import { requestPlatform } from "../../sandbox/platform/request.ts";
import type { RunningSandbox } from "../sandbox/running.ts";

export const SUPER_ADMIN = "mia-kraus";
export const CHATTWO_SECRET = randomBytes(32).toString("hex");

const PATIENCE_MS = 30_000;
const LOOK_EVERY_MS = 50;

export type AttackReply = { status: number; body: unknown };

/** A user with a session. */
export type AttackUser = {
  request(method: string, path: string, body?: unknown): Promise<AttackReply>;
};

export type AttackWorld = {
  running: RunningSandbox;
  signIn(login: string): Promise<AttackUser>;
  sql(text: string, values?: unknown[]): Promise<readonly Record<string, unknown>[]>;
  /** Makes the code host send a webhook through the app. */
  sendFromHost(event: string, payload: object): Promise<unknown>;
  close(): Promise<void>;
};

type Outcome = { isHeld: boolean; saw: string };
export type Attack = {
  name: string;
  does: string;
  run(world: AttackWorld): Promise<Outcome>;
};

export function attackScene(): StackSetup {
  const seed = readSeed();
  const superAdmin = seed.people.find(({ login }) => login === SUPER_ADMIN);
  return {
    seed,
    settings: {
      ADMIN_USER_IDS: String(superAdmin?.id),
      TARGET_CLAIMS: "off",
      CHATTWO_SECRET_TOKEN: CHATTWO_SECRET,
    },
    prepare: (env) => loadSandboxConfig(seed, env),
  };
}

export async function openWorld({ running, adminUrl }: Stack): Promise<AttackWorld> {
  const client = new Client({ connectionString: adminUrl, options: SEES_ALL });
  await client.connect();
  return {
    running,
    signIn: async (login) => personOf(running, await signInSandbox(running, login)),
    sql: async (text, values) => (await client.query<Record<string, unknown>>(text, values)).rows,
    sendFromHost: (event, payload) =>
      requestPlatform(running.codehost, "webhooks", { event, payload }),
    close: () => client.end(),
  };
}

function personOf({ relay }: RunningSandbox, cookie: string): AttackUser {
  return {
    request: (method, path, body) => request(new URL(path, relay), method, { cookie }, body),
  };
}

export async function request(
  url: URL,
  method: string,
  headers: Readonly<Record<string, string>>,
  body?: unknown,
): Promise<AttackReply> {
  const reply = await fetch(url, {
    method,
    headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: reply.status, body: await reply.json() };
}

const Groups = z.object({ groups: z.array(z.looseObject({ id: z.string() })) });

export async function groupsOf(person: AttackUser) {
  return Groups.parse((await person.request("GET", "/admin/api/groups")).body).groups;
}

/** Waits until the condition holds. False if the attack has no effect in time. */
export async function until(isTrue: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    if (await isTrue()) return true;
    await pause(LOOK_EVERY_MS);
  }
  return false;
}

export async function untilDispatched({ sql }: AttackWorld): Promise<void> {
  const waiting = "select from undispatched union all select from system_jobs";
  if (!(await until(async () => (await sql(waiting)).length === 0)))
    throw new Error("events were not dispatched in time");
}
