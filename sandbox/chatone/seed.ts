// Initial state of the Discord sandbox.

import { z } from "zod";

export const ChatoneSeed = z.strictObject({
  applicationId: z.string(),
  botToken: z.string(),
  bot: z.strictObject({ id: z.string(), username: z.string() }),
  guild: z.strictObject({ id: z.string(), name: z.string(), ownerId: z.string() }),
  roles: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  users: z.array(
    z.strictObject({
      id: z.string(),
      username: z.string(),
      canManage: z.boolean(),
      /** Locale of their client. The server's if unset. */
      locale: z.string().optional(),
    }),
  ),
  channels: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      topic: z.string(),
      /** The bot cannot see these channels. */
      isHidden: z.boolean().default(false),
    }),
  ),
});

export type ChatoneSeed = z.output<typeof ChatoneSeed>;
