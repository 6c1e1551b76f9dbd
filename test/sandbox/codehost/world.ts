// A codehost with a manual clock, somebody who listens to its webhooks, and short ways to speak to it.

import type { IncomingHttpHeaders } from "node:http";
import { afterAll } from "vitest";
import { z } from "zod";
import type { AppSettings } from "../../../sandbox/codehost/app-settings.ts";
import { type Codehost, startCodehost } from "../../../sandbox/codehost/start.ts";
import type { SandboxPullRequest } from "../../../sandbox/forge/state/state.ts";
import { type ManualClock, manualClock } from "../../../sandbox/platform/clock.ts";
import { readSeed } from "../../../sandbox/seed.ts";
import { startListener } from "../../support/listener.ts";

export const CALLBACK = "http://127.0.0.1:4999/auth/callback";
export const SECRET = "It's a Secret to Everybody";

export const APP: AppSettings = {
  id: 88,
  slug: "relay-app",
  name: "Relay",
  clientId: "Iv1.sandbox",
  clientSecret: "client secret",
  callbackUrls: [CALLBACK],
  setupUrl: "http://127.0.0.1:4999/setup",
  webhookSecret: SECRET,
};

export type Received = { headers: IncomingHttpHeaders; body: string };

export type Receiver = {
  url: string;
  received: Received[];
  /** What the next requests are answered with; undefined leaves them without an answer. */
  status: number | undefined;
};

export type World = { codehost: Codehost; clock: ManualClock; receiver: Receiver };

// Registered with the importing file, since a world may also be started inside a test.
const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
});

export async function startWorld(change: Partial<AppSettings> = {}): Promise<World> {
  const clock = manualClock();
  const receiver = await startReceiver();
  const app = { ...APP, webhookUrl: receiver.url, ...change };
  const codehost = await startCodehost({ clock, seed: readSeed(), app });
  stops.push(() => codehost.stop());
  return { codehost, clock, receiver };
}

async function startReceiver(): Promise<Receiver> {
  const receiver: Receiver = { url: "", received: [], status: 200 };
  const listener = await startListener("/webhooks", ({ headers, body }, response) => {
    receiver.received.push({ headers, body });
    if (receiver.status !== undefined)
      response.writeHead(receiver.status, { location: "/elsewhere" }).end("thank you");
  });
  stops.push(listener.stop);
  receiver.url = listener.url;
  return receiver;
}

export type Reply = { status: number; headers: Headers; body: unknown };

export type ApiCall = {
  method?: string;
  token?: string;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
};

/** One call as a well-behaved client makes it. */
export async function api(codehost: Codehost, path: string, call: ApiCall = {}): Promise<Reply> {
  const response = await fetch(`${codehost.url}/api/v3${path}`, {
    method: call.method ?? "GET",
    headers: {
      "user-agent": "relay-test",
      "x-github-api-version": "2022-11-28",
      ...(call.token !== undefined && { authorization: `Bearer ${call.token}` }),
      ...call.headers,
    },
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && text !== "" ? JSON.parse(text) : text,
  };
}

/** The fields that the address carries back to the app. */
export function authorize(
  codehost: Codehost,
  login: string,
  params: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const location = codehost.authorize({ login, params: { client_id: APP.clientId, ...params } });
  return Object.fromEntries(new URL(location).searchParams);
}

/** Trades with the app's right credentials, unless told otherwise. */
export async function exchange(
  codehost: Codehost,
  fields: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${codehost.url}/login/oauth/access_token`, {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json" },
    body: JSON.stringify({
      client_id: APP.clientId,
      client_secret: APP.clientSecret,
      ...fields,
    }),
  });
  return Fields.parse(await response.json());
}

const Fields = z.record(z.string(), z.unknown());

/** A token of that person, got as the app gets it. */
export async function signIn(
  codehost: Codehost,
  login: string,
  params: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { code = "" } = authorize(codehost, login, params);
  return String((await exchange(codehost, { code }))["access_token"]);
}

export function problemRules({ journal }: Codehost): string[] {
  return journal.problems().map(({ rule }) => rule);
}

/** The pull request that most tests are about: acme/shop#482, open and mergeable. */
export function pullRequest({ state }: Codehost, key = "acme/shop#482"): SandboxPullRequest {
  const thread = state.threads.get(key);
  if (thread?.kind !== "pull-request") throw new Error(`no pull request ${key}`);
  return thread;
}
