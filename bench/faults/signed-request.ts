// A planned webhook as the bytes and headers a sender would post.

import { createHmac, randomBytes } from "node:crypto";
import type { Flaw, PlannedWebhook } from "./plan.ts";

export type SignedRequest = {
  path: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
};

export type SignedGroup = { id: string; key: string; secret: string };

export type Secrets = {
  codehost: string;
  altforge: string;
  custom: string;
  groups: readonly SignedGroup[];
};

/** What a flawed webhook must be answered with. */
export const STATUS_OF_FLAW: Readonly<Record<Flaw, number>> = {
  "wrong-signature": 401,
  "missing-event": 400,
  "malformed-json": 400,
  "unknown-group": 404,
};

const MARK = "fault-rig-";
/** Finds a webhook's number in its payload; also understood by PostgreSQL. */
export const NUMBER_IN_PAYLOAD = `${MARK}([0-9]+)`;

const UNKNOWN_GROUP = "nobody";
const WRONG_SECRET = "a secret that nobody was given";

/** Made at the first try and sent again unchanged: a custom sender's nonce and time stay. */
export function signRequest(webhook: PlannedWebhook, secrets: Secrets): SignedRequest {
  const body = Buffer.from(bodyOf(webhook));
  const group = webhook.group === undefined ? undefined : secrets.groups[webhook.group];
  const rightSecret = group?.secret ?? secrets[webhook.sender];
  const secret = webhook.flaw === "wrong-signature" ? WRONG_SECRET : rightSecret;
  return {
    path: pathOf(webhook, group),
    headers: {
      "content-type": "application/json",
      "user-agent": "fault-rig",
      ...headersOf(webhook, body, secret),
    },
    body,
  };
}

function pathOf({ flaw }: PlannedWebhook, group: SignedGroup | undefined): string {
  if (flaw === "unknown-group") return `/webhook/${UNKNOWN_GROUP}`;
  return group ? `/webhook/${group.id}` : "/webhook";
}

function bodyOf({ number, sender, filler, flaw, deliveryId }: PlannedWebhook): string {
  const text = "Corrects what was wrong and leaves the rest. ".repeat(filler / 45 + 1);
  const payload =
    sender === "custom"
      ? {
          title: `${MARK}${number}`,
          description: text,
          ...(saysIdInBody(number) && { deliveryId }),
        }
      : {
          ref: "refs/heads/main",
          after: `${MARK}${number}`,
          repository: { full_name: "fault/rig" },
          commits: [{ id: String(number), message: text }],
        };
  const json = JSON.stringify(payload);
  return flaw === "malformed-json" ? json.slice(0, -2) : json;
}

/** A custom sender may name its delivery in a header or in the payload; here each does half. */
function saysIdInBody(number: number): boolean {
  return number % 2 === 0;
}

function headersOf(webhook: PlannedWebhook, body: Buffer, secret: string): Record<string, string> {
  const { sender, deliveryId, flaw, number } = webhook;
  if (sender === "custom")
    return {
      ...replayHeaders(body, secret),
      ...(!saysIdInBody(number) && { "x-host-delivery": deliveryId }),
    };
  const family = sender === "codehost" ? "x-host-" : "x-alt-";
  const hex = hmac(secret, body);
  return {
    [`${family}delivery`]: deliveryId,
    ...(flaw !== "missing-event" && { [`${family}event`]: "push" }),
    ...(sender === "codehost"
      ? { "x-hub-signature-256": `sha256=${hex}` }
      : { "x-alt-signature": hex }),
  };
}

/** A push that names a repository and nothing else. */
export function signPush(secret: string, deliveryId: string, repository: string): SignedRequest {
  const sha = "1".repeat(40);
  const body = Buffer.from(
    JSON.stringify({
      ref: "refs/heads/main",
      before: sha,
      after: sha,
      repository: { full_name: repository, default_branch: "main" },
      commits: [],
    }),
  );
  const headers = {
    "content-type": "application/json",
    "x-host-delivery": deliveryId,
    "x-host-event": "push",
    "x-hub-signature-256": `sha256=${hmac(secret, body)}`,
  };
  return { path: "/webhook", headers, body };
}

export function replayHeaders(
  body: Buffer,
  secret: string,
  at = Date.now(),
): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const nonce = randomBytes(18).toString("base64url");
  const signed = Buffer.concat([Buffer.from(`${timestamp}.${nonce}.`), body]);
  return {
    "x-relay-timestamp": timestamp,
    "x-relay-nonce": nonce,
    "x-relay-signature": `sha256=${hmac(secret, signed)}`,
  };
}

export function hmac(secret: string, bytes: Buffer): string {
  return createHmac("sha256", secret).update(bytes).digest("hex");
}
