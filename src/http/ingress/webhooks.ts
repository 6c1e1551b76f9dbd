// POST /webhook, POST /webhook/:groupId and its named endpoints. Passes headers and body on as received, because the HMAC covers raw bytes,
// not JSON.

import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import {
  type Acceptance,
  type IngressRules,
  receiveWebhook,
} from "../../app/ingress/receive-webhook.ts";
import {
  postEndpointWebhook,
  postSecretPathWebhook,
} from "../../contract/ingress/named-endpoints.ts";
import { postGroupWebhook, postWebhook } from "../../contract/ingress/webhooks.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import { PATH_SECRET } from "../../core/ingress/endpoint-headers.ts";
import { readHeaders } from "../../core/ingress/webhook-headers.ts";
import type { Ports } from "../../ports/index.ts";
import type { Traces } from "../../ports/metrics.ts";
import { bodyReader, discardRest, isCostlyToReadOn } from "../kit/read-body.ts";
import { noteRequest } from "../kit/request-log.ts";

const ACCEPTED = '{"ok":true}';
// Memory budget for unverified bodies, across all requests.
const MAX_UNVERIFIED_BYTES = 128 * 1024 * 1024;
const DUPLICATE = '{"ok":true,"duplicate":true}';

export function ingressApi(ports: Ports, rules: IngressRules): FastifyPluginAsync {
  const readBody = bodyReader(MAX_UNVERIFIED_BYTES);
  return async (scope) => {
    // A hook answers, so that Fastify does not look at the body.
    for (const { path } of WEBHOOKS)
      scope.post<{ Params: Address }>(
        path,
        { onRequest: (request, reply) => answer(request, reply, request.params) },
        alreadyAnswered,
      );
  };

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { groupId, endpoint: endpointId, secret }: Address,
  ): Promise<void> {
    try {
      const accepted = await receiveWebhook(ports, rules, {
        groupId,
        endpointId,
        headers: readHeaders(headersOf(request, secret)),
        address: request.ip,
        readBody: (maxBytes) => readBody(request.raw, maxBytes),
      });
      const { outcome, heldMs } = accepted.appended;
      const isDuplicate = outcome === "duplicate";
      ports.meter.accepted(accepted.provider, isDuplicate, reply.elapsedTime / 1000);
      const event = isDuplicate ? "webhook.duplicate" : "webhook.accepted";
      const fields = { groupId, endpoint: endpointId, heldMs, ...loggedFields(accepted) };
      noteRequest(request, { event, fields });
      if (ports.traces) trace(ports.traces, accepted, { request, reply, groupId });
      sendPlainly(reply, isDuplicate ? DUPLICATE : ACCEPTED);
    } catch (error) {
      if (error instanceof Refusal) {
        noteRefusal(request, groupId, error);
        if (error.code === "too-large") discardRest(request.raw);
        else if (isCostlyToReadOn(request.raw)) void reply.header("connection", "close");
      }
      throw error;
    }
  }
}

function loggedFields({ provider, event, deliveryId, bytes }: Acceptance) {
  return { provider, event, deliveryId, bytes };
}

const WEBHOOKS = [postWebhook, postGroupWebhook, postEndpointWebhook, postSecretPathWebhook];
type Address = { groupId?: string; endpoint?: string; secret?: string };

function headersOf({ raw }: FastifyRequest, secret: string | undefined): readonly string[] {
  return secret === undefined ? raw.rawHeaders : [...raw.rawHeaders, PATH_SECRET, secret];
}

type Exchange = { request: FastifyRequest; reply: FastifyReply; groupId: string | undefined };

/** Records verified webhooks only, so unauthenticated senders cannot write traces. */
function trace(traces: Traces, accepted: Acceptance, { request, reply, groupId }: Exchange): void {
  const { appended, provider, event: name, bytes, verifyMs } = accepted;
  const { event, outcome, heldMs } = appended;
  if (!event) return;
  const { traceparent } = request.headers;
  traces.accepted({
    event,
    outcome,
    provider,
    name,
    groupId,
    bytes,
    verifyMs,
    heldMs,
    tookMs: reply.elapsedTime,
    traceparent: typeof traceparent === "string" ? traceparent : undefined,
  });
}

/** Hot path, thousands of times a second: bypasses Fastify's reply pipeline. */
function sendPlainly(reply: FastifyReply, text: string): void {
  reply.hijack();
  const type = "application/json; charset=utf-8";
  reply.raw.writeHead(200, { "content-type": type, "content-length": text.length }).end(text);
}

function alreadyAnswered(): never {
  throw new Error("the hook answers every webhook");
}

function noteRefusal(request: FastifyRequest, groupId: string | undefined, refusal: Refusal): void {
  // A flood only increments a counter; a log line per request would amplify it.
  if (refusal.code === "too-many") return noteRequest(request, "silent");
  // An unknown group id is untrusted text, perhaps a secret pasted in the wrong place.
  const group = refusal.code === "not-found" ? {} : { groupId };
  noteRequest(request, { event: "webhook.rejected", fields: { ...group, why: refusal.message } });
}
