// Facts about a webhook before its body is read: sender, group and secrets.

import { firstValue, readHeader, type WebhookHeaders } from "../../core/ingress/webhook-headers.ts";
import { type JsonReading, readJson, readUtf8 } from "../../core/kernel/json.ts";
import type { CodeHost, Signature } from "../../ports/code-host.ts";
import type { Ports } from "../../ports/index.ts";
import type { EndpointEntry } from "../../ports/ingress.ts";
import type { GroupEntry } from "../../ports/ingress.ts";
import type { Clock } from "../../ports/system.ts";

export type WebhookRequest = {
  /** Undefined on the global endpoint. */
  groupId: string | undefined;
  /** A named endpoint of the group. */
  endpointId?: string | undefined;
  headers: WebhookHeaders;
  address: string;
  /** Reads the whole body; throws `too-large` as soon as it exceeds the limit. */
  readBody(maxBytes: number): Promise<Uint8Array>;
};

export type Admission = {
  request: WebhookRequest;
  codeHost: CodeHost;
  group: GroupEntry | undefined;
  /** Undefined if the group has no such endpoint. */
  endpoint?: EndpointEntry | undefined;
  /** Well-formed or absent; not verified yet. */
  signature: Signature | undefined;
  /** Secrets that may have signed it. If empty, no signature is valid. */
  secrets: readonly string[];
};

/** Picks exactly one sender by its headers; if its check fails, no other is tried. */
export function pickCodeHost(
  { codeHosts }: Pick<Ports, "codeHosts">,
  { headers }: WebhookRequest,
): CodeHost {
  const codeHost = codeHosts.find((host) => host.isSender(headers));
  if (!codeHost) throw new Error("no code host takes the request");
  return codeHost;
}

export function admit(
  ports: Pick<Ports, "groups" | "globalSecrets" | "endpointSender">,
  codeHost: CodeHost,
  request: WebhookRequest,
): Admission {
  const { groups, globalSecrets } = ports;
  if (request.endpointId !== undefined) return admitToEndpoint(ports, codeHost, request);
  const group = request.groupId === undefined ? undefined : groups.find(request.groupId);
  const secrets =
    request.groupId === undefined ? globalSecrets[codeHost.provider] : (group?.secrets ?? []);
  return { request, codeHost, group, signature: codeHost.readSignature(request.headers), secrets };
}

/** The endpoint names its sender; `codeHost` is for requests to an unknown one. */
function admitToEndpoint(
  { groups, endpointSender }: Pick<Ports, "groups" | "endpointSender">,
  codeHost: CodeHost,
  request: WebhookRequest,
): Admission {
  const { groupId = "", endpointId = "", headers } = request;
  const endpoint = groups.findEndpoint(groupId, endpointId);
  const sender = endpoint ? endpointSender(endpoint.settings) : codeHost;
  const secrets = endpoint?.secrets ?? [];
  const found = groups.find(groupId);
  return {
    request,
    codeHost: sender,
    // Its proof says whether a timestamp is signed; the rule of the group's own webhook is another.
    group: found && { ...found, secrets, requiresFreshness: false },
    endpoint,
    signature: sender.readSignature(headers),
    secrets,
  };
}

// Lazy view of the body. Nothing is decoded before the signature is verified, and nothing is parsed before its depth
// is checked.

export type Inspection = {
  admission: Admission;
  body: Uint8Array;
  eventName: string | undefined;
  contentType: string;
  databaseNow: number;
  /** The JSON text, extracted from a form if needed; undefined if there is none or it is not UTF-8. */
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
