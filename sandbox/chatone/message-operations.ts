// Endpoints of channel messages: send, read, edit, delete.

import type { APIMessage } from "discord-api-types/v10";
import { z } from "zod";
import { type SandboxResponse, type SandboxCall, json, nothing } from "../platform/call.ts";
import type { Operation } from "../platform/operations.ts";
import { composeMessage, editMessage } from "./compose.ts";
import { readForm, refuseForm, Snowflake } from "./form.ts";
import { isEmpty, type MessageForm, readMessageForm } from "./message-form.ts";
import { atMessage, inChannel, inOpenChannel } from "./places.ts";
import { FORUM, noteCarelessness } from "./threads.ts";
import { busyChannel } from "./rate-limits.ts";
import { refuse } from "./refusals.ts";
import type { SandboxChannel, ChatoneState } from "./state.ts";
import type { ChatoneWorld } from "./world.ts";

const MESSAGES = "/channels/:channelId/messages";

export function messageOperations(world: ChatoneWorld): Operation[] {
  const { state } = world;
  return [
    {
      method: "POST",
      path: MESSAGES,
      run: (call, parameters) =>
        inOpenChannel(state, parameters, (channel) => create(world, call, channel)),
    },
    {
      method: "POST",
      path: "/channels/:channelId/typing",
      run: (_call, parameters) => inOpenChannel(state, parameters, () => nothing(204)),
    },
    {
      method: "GET",
      path: MESSAGES,
      run: ({ query }, parameters) =>
        inChannel(state, parameters, ({ id }) => readList(state, id, query)),
    },
    {
      method: "GET",
      path: `${MESSAGES}/:messageId`,
      run: (_call, parameters) => atMessage(state, parameters, (message) => json(200, message)),
    },
    {
      method: "PATCH",
      path: `${MESSAGES}/:messageId`,
      run: (call, parameters) =>
        atMessage(state, parameters, (message, channel) =>
          channel.isArchived ? refuse("threadArchived") : edit(world, call, message),
        ),
    },
    {
      method: "DELETE",
      path: `${MESSAGES}/:messageId`,
      run: (_call, parameters) => atMessage(state, parameters, (message) => remove(state, message)),
    },
  ];
}

function create(world: ChatoneWorld, call: SandboxCall, channel: SandboxChannel): SandboxResponse {
  const { state, kit } = world;
  if (channel.type === FORUM) return refuse("noText");
  const busyMs = channel.busyUntil - kit.clock.now();
  if (busyMs > 0) return busyChannel(busyMs);
  const reading = readMessageForm(call.body ?? {}, "bot");
  if (reading.outcome === "wrong") return refuseForm(reading.errors);
  const { form } = reading;
  noteCarelessness(world, call, form);
  if (isEmpty({ content: "", embeds: [], ...withoutGaps(form) })) return refuse("emptyMessage");
  const sent = form.enforce_nonce && earlier(state, form);
  if (sent) return json(200, sent);
  const reply = referenced(state, channel, form);
  if (reply.outcome === "refused") return reply.answer;
  const message = composeMessage(world, {
    channelId: channel.id,
    form,
    sender: "bot",
    ...(reply.message && { replyTo: reply.message }),
  });
  return json(200, state.addMessage(message));
}

function edit(world: ChatoneWorld, call: SandboxCall, before: APIMessage): SandboxResponse {
  const { state } = world;
  if (before.author.id !== state.bot.id) return refuse("foreignMessage");
  const reading = readMessageForm(call.body ?? {}, "bot", before);
  if (reading.outcome === "wrong") return refuseForm(reading.errors);
  noteCarelessness(world, call, reading.form);
  const after = editMessage(world, before, { form: reading.form, sender: "bot" });
  return isEmpty(after) ? refuse("emptyMessage") : json(200, state.replaceMessage(after));
}

function remove(state: ChatoneState, message: APIMessage): SandboxResponse {
  if (message.author.id !== state.bot.id) return refuse("missingPermissions");
  state.removeMessage(message.channel_id, message.id);
  return nothing(204);
}

function earlier(state: ChatoneState, { nonce }: MessageForm): APIMessage | undefined {
  return nonce === undefined ? undefined : state.sentUnder(state.bot.id, nonce);
}

type Reply =
  | { outcome: "found"; message: APIMessage | undefined }
  | { outcome: "refused"; answer: SandboxResponse };

function referenced(
  state: ChatoneState,
  { id }: SandboxChannel,
  { message_reference }: MessageForm,
): Reply {
  if (!message_reference) return { outcome: "found", message: undefined };
  const message = state.message(id, message_reference.message_id);
  if (message || !message_reference.fail_if_not_exists) return { outcome: "found", message };
  const code = "MESSAGE_REFERENCE_UNKNOWN_MESSAGE";
  const error = { path: ["message_reference"], code, message: "Unknown message" };
  return { outcome: "refused", answer: refuseForm([error]) };
}

/** Omits fields that were not sent, so that they do not override existing values. */
function withoutGaps({ content, embeds, components }: MessageForm) {
  return {
    ...(content !== undefined && { content }),
    ...(embeds && { embeds }),
    ...(components && { components }),
  };
}

const ListQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: Snowflake.optional(),
  after: Snowflake.optional(),
});

/** Newest first. `after` returns the next messages after that id, otherwise the latest. */
function readList(state: ChatoneState, channelId: string, query: URLSearchParams): SandboxResponse {
  const reading = readForm(ListQuery, Object.fromEntries(query));
  if (reading.outcome === "wrong") return refuseForm(reading.errors);
  const { limit, before, after } = reading.form;
  const inside = state
    .messages(channelId)
    .filter(({ id }) => before === undefined || BigInt(id) < BigInt(before))
    .filter(({ id }) => after === undefined || BigInt(id) > BigInt(after));
  return json(200, (after ? inside.slice(0, limit) : inside.slice(-limit)).toReversed());
}
