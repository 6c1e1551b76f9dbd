// Schemas of Discord interactions. They name only the fields that Relay reads, so other fields can change.

import { z } from "zod";

/** Interaction types. Commands, components and channels have type numbers of their own. */
export const TYPES = { ping: 1, command: 2, press: 3, autocomplete: 4, words: 5 } as const;

/** EPHEMERAL: visible to one user. */
export const PRIVATE = 64;

export const Id = z.string().regex(/^\d{1,20}$/, "must be digits");

const User = z.object({ id: Id, username: z.string(), global_name: z.string().nullish() });
export type User = z.output<typeof User>;

const Link = z.string().nullish();
const MessagePayload = z.object({
  content: z.string().nullish(),
  embeds: z
    .array(
      z.object({
        url: Link,
        description: z.string().nullish(),
        author: z.object({ url: Link }).nullish(),
        fields: z.array(z.object({ value: z.string() })).nullish(),
      }),
    )
    .nullish(),
});
export type MessagePayload = z.output<typeof MessagePayload>;

const Entered = z.object({
  name: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]).optional(),
});

const CommandContent = z.object({
  name: z.string(),
  /** CHAT_INPUT by default. */
  type: z.int().default(1),
  options: z.array(Entered.extend({ options: z.array(Entered).default([]) })).default([]),
  target_id: Id.optional(),
  resolved: z.object({ messages: z.record(z.string(), MessagePayload).default({}) }).optional(),
});
export type CommandContent = z.output<typeof CommandContent>;

const Input = z.object({ value: z.string().optional() });

/** A label around one input, or a row of inputs. */
const FilledPart = z.object({
  component: Input.optional(),
  components: z.array(Input).optional(),
});

const InteractionBase = z.object({
  id: Id,
  token: z.string().min(1),
  guild_id: Id.optional(),
  channel_id: Id.optional(),
  channel: z.object({ id: Id, type: z.int(), parent_id: Id.nullish() }).optional(),
  context: z.int().nullish(),
  /** Set in a server. */
  member: z
    .object({ user: User, permissions: z.string().regex(/^\d+$/, "must be digits") })
    .optional(),
  /** Set outside a server. */
  user: User.optional(),
  locale: z.string().optional(),
  /** Message of the pressed button. */
  message: z.object({ flags: z.int().default(0) }).optional(),
});

const CustomId = z.string().min(1).max(100);

export const ChatoneInteraction = z.discriminatedUnion("type", [
  InteractionBase.extend({ type: z.literal(TYPES.command), data: CommandContent }),
  InteractionBase.extend({ type: z.literal(TYPES.press), data: z.object({ custom_id: CustomId }) }),
  InteractionBase.extend({
    type: z.literal(TYPES.words),
    data: z.object({ custom_id: CustomId, components: z.array(FilledPart) }),
  }),
]);
export type ChatoneInteraction = z.output<typeof ChatoneInteraction>;
