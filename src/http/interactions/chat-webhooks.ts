// One POST endpoint per chat webhook. Passes headers and body on as received, because authentication covers raw bytes.

import type { ChatWebhook, ReceivedInteraction } from "../../ports/chat-adapter.ts";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import {
  openInteraction,
  type ReceivePorts,
  takeInteraction,
  unavailableAnswer,
} from "../../app/interactions/receive-interaction.ts";
import { type FailureLimit, failureLimit } from "../../app/accounts/failure-limit.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import { readHeaders } from "../../core/ingress/webhook-headers.ts";
import type { InteractionMeter } from "../../ports/metrics.ts";
import type { Clock } from "../../ports/system.ts";
import { bodyReader, discardRest, isCostlyToReadOn } from "../kit/read-body.ts";
import { noteRequest } from "../kit/request-log.ts";
import { secureHeaders } from "../kit/security-headers.ts";

export type ChatWebhookParts = ReceivePorts & {
  webhooks: readonly ChatWebhook[];
  clock: Clock;
  meter: InteractionMeter;
  baseUrl: string;
  /** Whether an error means that the database is unavailable. */
  isUnavailable(error: unknown): boolean;
};

const MAX_BYTES = 1024 * 1024;
const MAX_UNVERIFIED_BYTES = 32 * 1024 * 1024;

export function chatWebhooksApi(parts: ChatWebhookParts): FastifyPluginAsync {
  const { webhooks, clock, meter, baseUrl } = parts;
  const readBody = bodyReader(MAX_UNVERIFIED_BYTES);
  const failures = failureLimit(clock);
  const incoming = ({ raw }: FastifyRequest) => ({
    headers: readHeaders(raw.rawHeaders),
    readBody: () => readBody(raw, MAX_BYTES),
  });

  return async (scope) => {
    secureHeaders(scope, baseUrl);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, _stream, done) => done(null));

    for (const webhook of webhooks)
      scope.post(webhook.path, async (request, reply) => {
        const { platform } = webhook;
        const opened = await openInteraction(webhook, incoming(request), clock.databaseNow()).catch(
          refusing(failures, platform, { request, reply }),
        );
        if (opened.kind === "ping") return opened.answer;
        const { answer, outcome } = await answerInTime(parts, webhook, opened);
        meter.kept(platform, outcome, reply.elapsedTime / 1000);
        noteRequest(request, { event: "interaction.kept", fields: { platform, outcome } });
        return answer;
      });
  };
}

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** Limits failed checks only, so a valid signature is never rejected because of other senders. */
function refusing(failures: FailureLimit, scope: string, { request, reply }: Exchange) {
  return (error: unknown): never => {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "too-large") discardRest(request.raw);
    else if (isCostlyToReadOn(request.raw)) void reply.header("connection", "close");
    if (error.code !== "unauthenticated") throw error;
    const waitSeconds = failures.note(scope, request.ip);
    if (waitSeconds === undefined) throw error;
    // A flood only increments a counter; a log line per request would amplify it.
    noteRequest(request, "silent");
    throw new Refusal("too-many", "Too many requests", waitSeconds);
  };
}

/** If the platform shows the response, an answer in time matters more than the outcome of the commit. */
async function answerInTime(
  parts: ChatWebhookParts,
  webhook: ChatWebhook,
  received: ReceivedInteraction & { body: string },
) {
  const taken = takeInteraction(parts, webhook, received);
  const unavailable = unavailableAnswer(webhook, received);
  if (!webhook.immediate || unavailable === undefined) return taken;
  const timer = Promise.withResolvers<undefined>();
  const timeout = setTimeout(() => timer.resolve(undefined), webhook.immediate.withinMs);
  try {
    const kept = taken.catch((error: unknown) => {
      const isUnkept = error instanceof Refusal && error.code === "unavailable";
      // Other errors keep their own status.
      if (!isUnkept && !parts.isUnavailable(error)) throw error;
    });
    const answer = await Promise.race([kept, timer.promise]);
    return answer ?? { answer: unavailable, outcome: "unavailable" as const };
  } finally {
    clearTimeout(timeout);
  }
}
