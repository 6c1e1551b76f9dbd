// What chatone sends when somebody asks something. Names only the fields we use; the rest may change freely.

import { z } from "zod";

/** Of interactions; of commands, components and channels there are others. */
export const TYPES = { ping: 1, command: 2, press: 3, autocomplete: 4, words: 5 } as const;

/** EPHEMERAL: a message for the eyes of one person. */
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
  /** Typed where it is left out. */
  type: z.int().default(1),
  options: z.array(Entered.extend({ options: z.array(Entered).default([]) })).default([]),
  target_id: Id.optional(),
  resolved: z.object({ messages: z.record(z.string(), MessagePayload).default({}) }).optional(),
});
export type CommandContent = z.output<typeof CommandContent>;

const Input = z.object({ value: z.string().optional() });

/** A label around one input, or a row of them. */
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
  /** In a server. */
  member: z
    .object({ user: User, permissions: z.string().regex(/^\d+$/, "must be digits") })
    .optional(),
  /** Elsewhere. */
  user: User.optional(),
  locale: z.string().optional(),
  /** Whose button was pressed. */
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
