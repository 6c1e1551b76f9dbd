// Methods that configure the webhook or poll for updates.

import type { Update, WebhookInfo } from "@grammyjs/types";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { Flag, Integer, structured } from "../fields.ts";
import { type Method, method, type NoteProblem } from "../method.ts";
import { conflict, done, type MethodResult } from "../outcome.ts";
import {
  DEFAULT_CONNECTIONS,
  MAX_CONNECTIONS,
  refuseSecret,
  refuseUrl,
  type UpdateKind,
  type RegisteredWebhook,
} from "../updates/webhook.ts";
import type { ChattwoWorld } from "../world.ts";

const MAX_UPDATES = 100;

const Kinds = structured(z.array(z.custom<UpdateKind>((value) => typeof value === "string")));
const SetInput = z.object({
  url: z.string().default(""),
  secret_token: z.string().optional(),
  max_connections: Integer.default(DEFAULT_CONNECTIONS),
  allowed_updates: Kinds.optional(),
  drop_pending_updates: Flag.optional(),
});
const DeleteInput = z.object({ drop_pending_updates: Flag.optional() });
const PollInput = z.object({
  offset: Integer.default(0),
  limit: Integer.default(MAX_UPDATES),
  timeout: Integer.default(0),
  allowed_updates: Kinds.optional(),
});

const WEBHOOK_ACTIVE =
  "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first";

export function webhookMethods(world: ChattwoWorld): Method[] {
  return [
    method("setWebhook", SetInput, (input, note) => setWebhook(world, input, note)),
    method("deleteWebhook", DeleteInput, ({ drop_pending_updates }) =>
      removeWebhook(world, drop_pending_updates),
    ),
    method("getWebhookInfo", z.object({}), () => done(describeWebhook(world))),
    method("getUpdates", PollInput, (input) => fetchUpdates(world, input)),
  ];
}

function fetchUpdates({ updates }: ChattwoWorld, input: z.output<typeof PollInput>) {
  if (updates.webhook()) return conflict(WEBHOOK_ACTIVE);
  if (input.allowed_updates) updates.allow(input.allowed_updates);
  const offset = input.offset < 0 ? numberFromEnd(updates.pending(), input.offset) : input.offset;
  updates.drop(({ update_id }) => update_id < offset);
  const limit = Math.min(MAX_UPDATES, Math.max(1, input.limit));
  return updates.fetch(limit, input.timeout);
}

/** A negative offset counts from the last pending update. Earlier updates are dropped. */
function numberFromEnd(pending: readonly Update[], offset: number): number {
  return pending.at(Math.max(offset, -pending.length))?.update_id ?? 0;
}

function setWebhook(
  world: ChattwoWorld,
  input: z.output<typeof SetInput>,
  note: NoteProblem,
): MethodResult {
  const { updates } = world;
  if (input.url === "") return removeWebhook(world, input.drop_pending_updates);
  const refused = refuseUrl(input.url) ?? refuseSecret(input.secret_token ?? "");
  if (refused) return refused;
  if (input.drop_pending_updates) updates.drop(() => true);
  if (input.allowed_updates) updates.allow(input.allowed_updates);
  const webhook = readWebhook(input, note);
  if (isDeepStrictEqual(webhook, updates.webhook())) return done(true, "Webhook is already set");
  updates.setWebhook(webhook);
  return done(true, "Webhook was set");
}

function readWebhook(input: z.output<typeof SetInput>, note: NoteProblem): RegisteredWebhook {
  const { url, secret_token: secretToken, max_connections: asked } = input;
  if (!secretToken) note("webhook-without-secret", "anybody could send updates");
  const maxConnections = Math.min(MAX_CONNECTIONS, Math.max(1, asked));
  if (maxConnections !== asked) note("over-limit", `max_connections ${asked}`);
  return { url, secretToken: secretToken || undefined, maxConnections };
}

function removeWebhook({ updates }: ChattwoWorld, isDropping = false): MethodResult {
  const wasSet = updates.webhook() !== undefined;
  updates.setWebhook(undefined);
  if (isDropping) updates.drop(() => true);
  return done(true, wasSet ? "Webhook was deleted" : "Webhook is already deleted");
}

function describeWebhook({ updates }: ChattwoWorld): WebhookInfo {
  const webhook = updates.webhook();
  const pending = {
    url: webhook?.url ?? "",
    has_custom_certificate: false,
    pending_update_count: updates.pending().length,
  };
  if (!webhook) return pending;
  const error = updates.lastError();
  const allowed = Kinds.parse(updates.allowed());
  return {
    ...pending,
    max_connections: webhook.maxConnections,
    ip_address: "127.0.0.1",
    ...(allowed.length > 0 ? { allowed_updates: allowed } : {}),
    ...(error && {
      last_error_date: Math.floor(error.at / 1000),
      last_error_message: error.message,
    }),
  };
}
