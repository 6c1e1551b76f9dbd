// POST /chatone/interactions and /chattwo/webhook. Passes headers and body on as received, because authentication
// covers raw bytes.

import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import {
  answerUnavailable,
  type InteractionWebhookPorts,
  type OpenedInteraction,
  openInteraction,
  receiveUpdate,
  takeInteraction,
  type UpdatePorts,
} from "../../app/interactions/receive-interaction.ts";
import { type FailureLimit, failureLimit } from "../../app/accounts/failure-limit.ts";
import { postInteraction, postUpdate } from "../../contract/interactions/chat-webhooks.ts";
import { Refusal } from "../../core/kernel/refusal.ts";
import { readHeaders } from "../../core/ingress/webhook-headers.ts";
import type { InteractionMeter } from "../../ports/metrics.ts";
import type { Clock } from "../../ports/system.ts";
import { bodyReader, discardRest, isCostlyToReadOn } from "../kit/read-body.ts";
import { noteRequest } from "../kit/request-log.ts";
import { secureHeaders } from "../kit/security-headers.ts";

export type ChatWebhookParts = {
  chatone: InteractionWebhookPorts;
  chattwo: UpdatePorts;
  clock: Clock;
  meter: InteractionMeter;
  baseUrl: string;
  /** Whether an error means that the database is unavailable. */
  isUnavailable(error: unknown): boolean;
};

const MAX_BYTES = 1024 * 1024;
const MAX_UNVERIFIED_BYTES = 32 * 1024 * 1024;
/** Discord allows 3 seconds, including the network both ways. */
const ANSWERED_WITHIN_MS = 900;
const HOLD_MS = 700;

export function chatWebhooksApi(parts: ChatWebhookParts): FastifyPluginAsync {
  const { chatone, chattwo, clock, meter, baseUrl, isUnavailable } = parts;
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

    scope.post(postInteraction.path, async (request, reply) => {
      const opened = await openInteraction(
        chatone.webhook,
        incoming(request),
        clock.databaseNow(),
      ).catch(refusing(failures, "chatone", { request, reply }));
      if (opened.kind === "ping") return chatone.webhook.pong();
      const { answer, outcome } = await answerInTime(chatone, opened, isUnavailable);
      meter.kept("chatone", outcome, reply.elapsedTime / 1000);
      noteRequest(request, { event: "interaction.answered", fields: { outcome } });
      return answer;
    });

    scope.post(postUpdate.path, async (request, reply) => {
      const outcome = await receiveUpdate(chattwo, incoming(request)).catch(
        refusing(failures, "chattwo", { request, reply }),
      );
      meter.kept("chattwo", outcome, reply.elapsedTime / 1000);
      noteRequest(request, { event: "update.kept", fields: { outcome } });
      // Always empty: Telegram executes a method call in the response.
      return {};
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

type UserInteraction = Extract<OpenedInteraction, { kind: "interaction" }>;

async function answerInTime(
  ports: InteractionWebhookPorts,
  opened: UserInteraction,
  isUnavailable: ChatWebhookParts["isUnavailable"],
) {
  const timer = Promise.withResolvers<undefined>();
  const timeout = setTimeout(() => timer.resolve(undefined), ANSWERED_WITHIN_MS);
  try {
    const taken = takeInteraction(ports, opened, HOLD_MS).catch((error: unknown) => {
      const isUnkept = error instanceof Refusal && error.code === "unavailable";
      // Other errors keep their own status.
      if (!isUnkept && !isUnavailable(error)) throw error;
    });
    const answer = await Promise.race([taken, timer.promise]);
    if (answer !== undefined) return { answer, outcome: "kept" as const };
    return { answer: answerUnavailable(ports.webhook, opened), outcome: "unavailable" as const };
  } finally {
    clearTimeout(timeout);
  }
}
