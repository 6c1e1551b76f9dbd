// What is known of a webhook before its body is read: who sends it, and to whom.

import type { WebhookHeaders } from "../core/ingress/webhook-headers.ts";
import type { CodeHost, Signature } from "../ports/code-host.ts";
import type { GroupEntry } from "../ports/ingress.ts";
import type { Ports } from "../ports/index.ts";

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
