// Initial state of the Telegram sandbox.

import { z } from "zod";

export const ChattwoSeed = z.strictObject({
  botToken: z.string(),
  bot: z.strictObject({ id: z.int(), username: z.string(), name: z.string() }),
  users: z.array(
    z.strictObject({
      id: z.int(),
      username: z.string(),
      name: z.string(),
      /** Whether they wrote to the bot before. Otherwise the bot cannot write to them. */
      hasStarted: z.boolean().optional(),
    }),
  ),
  chats: z.array(
    z.strictObject({
      id: z.int().negative(),
      type: z.enum(["group", "supergroup"]),
      title: z.string(),
      /** A chat with topics is a forum. Its General topic needs no entry. */
      topics: z.array(z.strictObject({ id: z.int(), name: z.string() })).default([]),
    }),
  ),
});

export type ChattwoSeed = z.output<typeof ChattwoSeed>;
