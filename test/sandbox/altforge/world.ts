// The sandbox of Gitea and Forgejo with a manual clock, a receiver of its webhooks, and short ways to call it.

import { createHash } from "node:crypto";
import { afterAll } from "vitest";
import { z } from "zod";
import { type AltforgeApp, RELAY_APP } from "../../../sandbox/altforge/app-settings.ts";
import { type Altforge, startAltforge } from "../../../sandbox/altforge/start.ts";
import type { SandboxPullRequest } from "../../../sandbox/forge/state/state.ts";
import { type ManualClock, manualClock } from "../../../sandbox/platform/clock.ts";
import { readSeed } from "../../../sandbox/seed.ts";
import { type Receiver, startReceiver } from "./receiver.ts";

export const CALLBACK = "http://127.0.0.1:4999/auth/altforge/callback";
export const WRITE = "read:user write:issue write:repository";
export const VERIFIER = "a verifier of forty-three characters, or more";

export type AltforgeWorld = { altforge: Altforge; clock: ManualClock; receiver: Receiver };

// Registered with the importing file, since a world may also be started inside a test.
const stops: (() => Promise<void>)[] = [];
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
});

export async function startWorld(app: Partial<AltforgeApp> = {}): Promise<AltforgeWorld> {
  const clock = manualClock();
  const receiver = await startReceiver();
  const altforge = await startAltforge({
    clock,
    seed: readSeed(),
    hook: { url: receiver.url, secret: "known to both" },
    app: { redirectUris: [CALLBACK], ...app },
  });
  stops.push(altforge.stop, receiver.stop);
  return { altforge, clock, receiver };
}

export type Reply = { status: number; headers: Headers; body: unknown };

type Call = { method?: string; token?: string; body?: unknown };

export async function api(
  altforge: Altforge,
  path: string,
  { method = "GET", token, body }: Call = {},
): Promise<Reply> {
  const response = await fetch(`${altforge.url}/api/v1${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return readReply(response);
}

export async function readReply(response: Response): Promise<Reply> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") ?? false;
  const body: unknown = isJson && text !== "" ? JSON.parse(text) : text;
  return { status: response.status, headers: response.headers, body };
}

/** The fields that the address carries back to the application. */
export function authorize(
  altforge: Altforge,
  login: string,
  params: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const location = altforge.authorize({
    login,
    params: {
      client_id: RELAY_APP.clientId,
      redirect_uri: CALLBACK,
      response_type: "code",
      code_challenge: createHash("sha256").update(VERIFIER).digest("base64url"),
      code_challenge_method: "S256",
      scope: WRITE,
      ...params,
    },
  });
  return Object.fromEntries(new URL(location).searchParams);
}

/** Calls the token endpoint with the application's right credentials, unless told otherwise. */
export async function exchange(
  altforge: Altforge,
  fields: Readonly<Record<string, string>>,
): Promise<Reply> {
  const response = await fetch(`${altforge.url}/login/oauth/access_token`, {
    method: "POST",
    body: new URLSearchParams({
      client_id: RELAY_APP.clientId,
      client_secret: RELAY_APP.clientSecret,
      ...fields,
    }),
  });
  return readReply(response);
}

export function tradeCode(
  altforge: Altforge,
  code: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  return exchange(altforge, {
    grant_type: "authorization_code",
    code,
    redirect_uri: CALLBACK,
    code_verifier: VERIFIER,
    ...more,
  });
}

const Pair = z.object({ access_token: z.string(), refresh_token: z.string() });

export type TokenPair = { accessToken: string; refreshToken: string };

export function pairIn({ body }: Reply): TokenPair {
  const { access_token: accessToken, refresh_token: refreshToken } = Pair.parse(body);
  return { accessToken, refreshToken };
}

/** Tokens of that person, got as the application gets them. */
export async function signIn(altforge: Altforge, login: string, scope = WRITE): Promise<TokenPair> {
  const { code = "" } = authorize(altforge, login, { scope });
  return pairIn(await tradeCode(altforge, code));
}

/** acme/shop#482, open and mergeable, unless another is named. */
export function pullRequest({ state }: Altforge, key = "acme/shop#482"): SandboxPullRequest {
  const thread = state.threads.get(key);
  if (thread?.kind !== "pull-request") throw new Error(`no pull request ${key}`);
  return thread;
}
