// What is known of a webhook before its body is read: who sends it, and to whom.

import { firstValue, readHeader, type WebhookHeaders } from "../../core/ingress/webhook-headers.ts";
import { type JsonReading, readJson, readUtf8 } from "../../core/kernel/json.ts";
import type { CodeHost, Signature } from "../../ports/code-host.ts";
import type { Ports } from "../../ports/index.ts";
import type { GroupEntry } from "../../ports/ingress.ts";
import type { Clock } from "../../ports/system.ts";

export type WebhookRequest = {
  /** Undefined on the global endpoint. */
  groupId: string | undefined;
  headers: WebhookHeaders;
  address: string;
  /** Reads the body to its end; throws `too-large` as soon as it passes the limit. */
  readBody(maxBytes: number): Promise<Uint8Array>;
};

export type Admission = {
  request: WebhookRequest;
  codeHost: CodeHost;
  group: GroupEntry | undefined;
  /** Well-formed or absent; not compared yet. */
  signature: Signature | undefined;
  /** What may have signed it. None: nothing it can be signed with is right. */
  secrets: readonly string[];
};

/** Picks exactly one sender; if its check fails no other is tried. */
export function pickCodeHost(
  { codeHosts }: Pick<Ports, "codeHosts">,
  { headers }: WebhookRequest,
): CodeHost {
  const codeHost = codeHosts.find((host) => host.isSender(headers));
  if (!codeHost) throw new Error("no code host takes the request");
  return codeHost;
}

export function admit(
  { groups, globalSecrets }: Pick<Ports, "groups" | "globalSecrets">,
  codeHost: CodeHost,
  request: WebhookRequest,
): Admission {
  const group = request.groupId === undefined ? undefined : groups.find(request.groupId);
  const secrets =
    request.groupId === undefined ? globalSecrets[codeHost.provider] : (group?.secrets ?? []);
  return { request, codeHost, group, signature: codeHost.readSignature(request.headers), secrets };
}

// The body, read as far as a check asks for it: nothing is decoded before the signature is right,
// nothing is parsed before its depth is known.

export type Inspection = {
  admission: Admission;
  body: Uint8Array;
  eventName: string | undefined;
  contentType: string;
  databaseNow: number;
  /** The JSON text, out of its form where it came in one; undefined where it is none or no UTF-8. */
  json(): string | undefined;
  payload(): JsonReading;
  deliveryId(): string | undefined;
};

export function inspectBody(clock: Clock, admission: Admission, body: Uint8Array): Inspection {
  const { codeHost, request } = admission;
  const contentType = firstValue(readHeader(request.headers, ["content-type"])) ?? "";
  const json = once(() => {
    const text = readUtf8(body);
    return text === undefined ? undefined : codeHost.readPayloadText(contentType, text);
  });
  const payload = once(() => readJson(json() ?? ""));
  return {
    admission,
    body,
    contentType,
    databaseNow: clock.databaseNow(),
    eventName: codeHost.readEventName(request.headers),
    json,
    payload,
    deliveryId: once(() => {
      const reading = payload();
      const value = reading.outcome === "read" ? reading.value : undefined;
      return codeHost.readDeliveryId(request.headers, value);
    }),
  };
}

function once<T>(read: () => T): () => T {
  let known: { value: T } | undefined;
  return () => (known ??= { value: read() }).value;
}
