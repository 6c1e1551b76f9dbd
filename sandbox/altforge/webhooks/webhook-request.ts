// The HTTP request of one Gitea delivery. It carries every header family at once, so that receivers written for Gogs or
// GitHub understand it too.

import { createHmac } from "node:crypto";
import { coarseName } from "../../samples/altforge-event-names.ts";
import type { KeptHook } from "./hook.ts";

export type WebhookMessage = { deliveryId: string; eventType: string; text: string };

export type AltforgeWebhookRequest = { headers: Record<string, string>; body: string };

/** Pretty-printed JSON, with the characters escaped that Go's encoder escapes. */
export function writePayload(payload: unknown): string {
  return JSON.stringify(payload, null, 2).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`,
  );
}

export function buildRequest(hook: KeptHook, message: WebhookMessage): AltforgeWebhookRequest {
  const isForm = hook.contentType === "form";
  return {
    headers: {
      "Content-Type": isForm ? "application/x-www-form-urlencoded" : "application/json",
      "User-Agent": "Go-http-client/1.1",
      ...familyHeaders(hook, message),
      ...signatureHeaders(hook, message.text),
      ...(hook.authorization !== undefined && { Authorization: hook.authorization }),
    },
    body: isForm ? new URLSearchParams({ payload: message.text }).toString() : message.text,
  };
}

function familyHeaders(
  hook: KeptHook,
  { deliveryId, eventType }: WebhookMessage,
): Record<string, string> {
  const families = ["Gitea", "Gogs", "GitHub", ...(hook.isForgejo ? ["Forgejo"] : [])];
  const named = families.flatMap((family): [string, string][] => [
    [`X-${family}-Delivery`, deliveryId],
    [`X-${family}-Event`, coarseName(eventType)],
    [`X-${family}-Event-Type`, eventType],
  ]);
  const targets = ["Gitea", "GitHub"].map((family): [string, string] => [
    `X-${family}-Hook-Installation-Target-Type`,
    hook.targetType,
  ]);
  return Object.fromEntries([...named, ...targets]);
}

/** HMAC over the JSON text, even if the body is form-encoded. Without a secret the headers are empty. */
function signatureHeaders({ secret, isForgejo }: KeptHook, text: string): Record<string, string> {
  const sign = (algorithm: string) =>
    secret === "" ? "" : createHmac(algorithm, secret).update(text).digest("hex");
  const sha256 = sign("sha256");
  return {
    "X-Gitea-Signature": sha256,
    "X-Gogs-Signature": sha256,
    ...(isForgejo && { "X-Forgejo-Signature": sha256 }),
    "X-Hub-Signature": `sha1=${sign("sha1")}`,
    "X-Hub-Signature-256": `sha256=${sha256}`,
  };
}
