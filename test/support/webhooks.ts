// Webhooks as each sender makes them, rightly signed unless a test says otherwise.

import { createHmac, randomUUID } from "node:crypto";
import type { Webhook } from "./post.ts";
import { SECRETS } from "./secrets.ts";

type Header = readonly [name: string, value: string];

export type Recipe = {
  path?: string;
  secret?: string;
  event?: string;
  deliveryId?: string;
  payload?: unknown;
  /** Sent instead of the payload, as it is. */
  body?: Buffer | string;
  /** Put in place of headers of the same name; an empty list leaves the header out. */
  headers?: Readonly<Record<string, readonly string[]>>;
};

export const PUSH = { ref: "refs/heads/main", commits: [], repository: { full_name: "acme/shop" } };

export function hmac(secret: string, ...parts: readonly (Buffer | string)[]): string {
  return digestOf(secret, parts).toString("hex");
}

export function hmacBase64(key: Buffer | string, ...parts: readonly (Buffer | string)[]): string {
  return digestOf(key, parts).toString("base64");
}

function digestOf(key: Buffer | string, parts: readonly (Buffer | string)[]): Buffer {
  const digest = createHmac("sha256", key);
  for (const part of parts) digest.update(part);
  return digest.digest();
}

export function codehostWebhook(recipe: Recipe = {}): Webhook {
  const { secret = SECRETS.codehost, event = "push", deliveryId = randomUUID() } = recipe;
  return build(recipe, (body) => [
    ["content-type", "application/json"],
    ["x-host-event", event],
    ["x-host-delivery", deliveryId],
    ["x-hub-signature-256", `sha256=${hmac(secret, body)}`],
  ]);
}

export function altforgeWebhook(recipe: Recipe = {}): Webhook {
  const { secret = SECRETS.altforge, event = "push", deliveryId = randomUUID() } = recipe;
  return build(recipe, (body) => [
    ["content-type", "application/json"],
    ["x-alt-event", event],
    ["x-alt-delivery", deliveryId],
    ["x-alt-signature", hmac(secret, body)],
  ]);
}

/** As Gitea sends it: all families of headers at once, pretty-printed. */
export function giteaWebhook(recipe: Recipe = {}): Webhook {
  const { secret = SECRETS.altforge, event = "push", deliveryId = randomUUID() } = recipe;
  const pretty = { body: JSON.stringify(recipe.payload ?? PUSH, null, 2), ...recipe };
  return build(pretty, (body) => [
    ["content-type", "application/json"],
    ...["x-gitea", "x-gogs", "x-github"].flatMap((family): Header[] => [
      [`${family}-event`, event],
      [`${family}-event-type`, event],
      [`${family}-delivery`, deliveryId],
    ]),
    ["x-gitea-signature", hmac(secret, body)],
    ["x-gogs-signature", hmac(secret, body)],
    ["x-hub-signature-256", `sha256=${hmac(secret, body)}`],
  ]);
}

export function customWebhook(recipe: Recipe = {}): Webhook {
  const { secret = SECRETS.custom } = recipe;
  return build({ payload: { title: "Deployed" }, ...recipe }, (body) => [
    ["content-type", "application/json"],
    ["x-relay-signature", `sha256=${hmac(secret, body)}`],
  ]);
}

/** A custom webhook with replay protection; `ahead` moves its timestamp, in seconds. */
export function guardedWebhook(recipe: Recipe & { ahead?: number; nonce?: string } = {}): Webhook {
  const { secret = SECRETS.custom, ahead = 0, nonce = randomUUID() } = recipe;
  const timestamp = String(Math.floor(Date.now() / 1000) + ahead);
  return build({ payload: { title: "Deployed" }, ...recipe }, (body) => [
    ["content-type", "application/json"],
    ["x-relay-timestamp", timestamp],
    ["x-relay-nonce", nonce],
    ["x-relay-signature", `sha256=${hmac(secret, `${timestamp}.${nonce}.`, body)}`],
  ]);
}

/** As a library of Standard Webhooks sends it. */
export function standardWebhook(recipe: Recipe & { ahead?: number } = {}): Webhook {
  const { secret = SECRETS.custom, ahead = 0, deliveryId = randomUUID() } = recipe;
  const timestamp = String(Math.floor(Date.now() / 1000) + ahead);
  const key = secret.startsWith("whsec_") ? Buffer.from(secret.slice(6), "base64") : secret;
  return build({ payload: { title: "Deployed" }, ...recipe }, (body) => [
    ["content-type", "application/json"],
    ["webhook-id", deliveryId],
    ["webhook-timestamp", timestamp],
    ["webhook-signature", `v1,${hmacBase64(key, `${deliveryId}.${timestamp}.`, body)}`],
  ]);
}

function build(recipe: Recipe, headersFor: (body: Buffer | string) => Header[]): Webhook {
  const { path = "/webhook", payload = PUSH, headers = {} } = recipe;
  const body = recipe.body ?? JSON.stringify(payload);
  const kept = headersFor(body).filter(([name]) => !Object.hasOwn(headers, name));
  const own = Object.entries(headers).flatMap(([name, values]) =>
    values.map((value): Header => [name, value]),
  );
  return { path, headers: [...kept, ...own], body };
}
