// A group with named endpoints, its owner, and senders of all kinds.

import { createHmac } from "node:crypto";
import { configured, type Configured, group, OWNER } from "../../support/configured.ts";
import { type Answer, type Browser, type Console, startConsole } from "../../support/console.ts";
import { listIn, textIn } from "../../support/read-body.ts";

export const PATH = "/admin/api/groups/acme/endpoints";

export const NOT_FOUND = { status: 404, body: { error: "Webhook not found" } };
export const UNSIGNED = { status: 401, body: { error: "Invalid signature" } };
export const STORED = { status: 200, body: { ok: true } };
export const DUPLICATE = { status: 200, body: { ok: true, duplicate: true } };

export type Endpoints = Awaited<ReturnType<typeof startEndpoints>>;

export async function startEndpoints() {
  const world: Console = await startConsole();
  const config: Configured = await configured(world);
  let owner: Browser = world.stranger;
  const ask = (method: string, path: string, body?: object) =>
    owner.request(method, path, body && { body });
  return {
    world,
    stop: () => world.stop(),
    async reset() {
      // One session per test: each may ask only so much.
      owner = await world.signIn("42", "ana");
      await world.sql("delete from endpoints");
      await config.reset([
        group("acme", { members: [OWNER, { userId: "43", login: "bo", role: "admin" }] }),
        group("other", { members: [{ userId: "99", login: "zoe", role: "owner" }] }),
      ]);
    },
    /** As the owner. */
    ask,
    create: (endpoint: object, who = owner) => who.request("POST", PATH, { body: endpoint }),
    list: async () => listIn((await ask("GET", PATH)).body, "endpoints"),
    async send(path: string, payload: unknown, headers: Readonly<Record<string, string>> = {}) {
      const reply = await fetch(new URL(path, world.url), {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(payload),
      });
      const body: unknown = await reply.json();
      return { status: reply.status, body };
    },
  };
}

export function secretOf({ body }: Answer): string {
  return textIn(body, "secret");
}

export function hmac(secret: string, text: string, algorithm = "sha256"): string {
  return createHmac(algorithm, secret).update(text).digest("hex");
}
