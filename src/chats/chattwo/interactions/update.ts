// Schemas of Telegram updates, limited to the fields that Relay reads.

import { z } from "zod";
import { readShallowJson } from "../../../core/kernel/json.ts";

const User = z.object({
  id: z.int(),
  is_bot: z.boolean(),
  first_name: z.string(),
  last_name: z.string().optional(),
  language_code: z.string().optional(),
});

const MessagePosition = {
  message_id: z.int(),
  chat: z.object({ id: z.int(), type: z.string(), title: z.string().optional() }),
  message_thread_id: z.int().optional(),
  is_topic_message: z.boolean().optional(),
};

/** Offsets count UTF-16 units. */
const Entities = z
  .array(
    z.object({ type: z.string(), offset: z.int(), length: z.int(), url: z.string().optional() }),
  )
  .default([])
  .catch([]);

const RepliedMessage = z.object({
  message_id: z.int(),
  from: User.optional(),
  text: z.string().optional(),
  entities: Entities,
  caption: z.string().optional(),
  caption_entities: Entities,
});
export type RepliedMessage = z.output<typeof RepliedMessage>;

const UpdateMessage = z.object({
  ...MessagePosition,
  date: z.int(),
  from: User.optional(),
  text: z.string().optional(),
  reply_to_message: RepliedMessage.optional(),
  /** Only their presence matters. */
  sender_chat: z.unknown().optional(),
  forward_origin: z.unknown().optional(),
  via_bot: z.unknown().optional(),
});
export type UpdateMessage = z.output<typeof UpdateMessage>;

const Button = z.object({ callback_data: z.string().optional() });

/** For a message that is too old, Telegram sends only its chat and id. */
const Pressed = z.object({
  ...MessagePosition,
  reply_markup: z
    .object({ inline_keyboard: z.array(z.array(Button)) })
    .optional()
    .catch(undefined),
});

const Press = z.object({
  id: z.string(),
  from: User,
  message: Pressed.optional(),
  data: z.string().optional(),
});

const Update = z.object({ message: UpdateMessage.optional(), callback_query: Press.optional() });
export type Update = z.output<typeof Update>;

export function readUpdate(body: string): Update | { problem: string } {
  const update = Update.safeParse(jsonIn(body));
  if (update.success) return update.data;
  const path = update.error.issues[0]?.path.join(".");
  return { problem: path ? `update.${path} is not as expected` : "no update" };
}

/** Undefined if the body is not JSON, and so not an update. */
export function jsonIn(body: string): unknown {
  const json = readShallowJson(body);
  return json.outcome === "read" ? json.value : undefined;
}

// Update types to receive, by webhook or polling.

export const UPDATE_KINDS = ["message", "callback_query", "my_chat_member"] as const;
