// Control endpoints for users and chats, for pages and for tests in other processes.

import { z } from "zod";
import { type SandboxResponse, type SandboxCall, json } from "../platform/call.ts";
import { CONTROL } from "../platform/control.ts";
import type { Operation } from "../platform/operations.ts";
import type { ChatActions } from "./chat-actions.ts";
import { FATES } from "./chat.ts";
import type { ChattwoWorld } from "./world.ts";

const Id = z.coerce.number().pipe(z.int());
const Saying = z.strictObject({
  chatId: Id,
  userId: Id,
  text: z.string().min(1),
  topicId: Id.optional(),
  replyToId: Id.optional(),
  isAnonymous: z.boolean().optional(),
});
const Pressing = z.strictObject({ chatId: Id, messageId: Id, userId: Id, data: z.string() });
const Membership = z.strictObject({ chatId: Id, userId: Id });
const Office = Membership.extend({ isAdministrator: z.boolean().default(true) });
const FateChange = z.strictObject({ chatId: Id, fate: z.enum([...FATES, "well"]) });
const TopicRight = z.strictObject({ chatId: Id, isGiven: z.boolean() });
/** Without a username the group is private. */
const Naming = z.strictObject({ chatId: Id, username: z.string().min(5).optional() });
const Migration = z.strictObject({ chatId: Id });

export function controlOperations(
  chatActions: ChatActions,
  { callbacks }: ChattwoWorld,
): Operation[] {
  return [
    {
      method: "GET",
      path: `${CONTROL}/presses/:id`,
      run: (_call, { id = "" }) => {
        const press = callbacks.find(id);
        return press ? json(200, press) : json(404, { error: "no such press" });
      },
    },
    control("messages", Saying, (saying) => chatActions.say(saying)),
    control("presses", Pressing, (pressing) => ({ id: chatActions.press(pressing) })),
    control("bot/add", Membership, ({ chatId, userId }) => chatActions.addBot(chatId, userId)),
    control("bot/remove", Membership, ({ chatId, userId }) =>
      chatActions.removeBot(chatId, userId),
    ),
    control("administrators", Office, (office) => chatActions.setAdministrator(office)),
    control("fates", FateChange, ({ chatId, fate }) =>
      chatActions.setFate(chatId, fate === "well" ? undefined : fate),
    ),
    control("topic-rights", TopicRight, ({ chatId, isGiven }) =>
      chatActions.setTopicRight(chatId, isGiven),
    ),
    control("usernames", Naming, ({ chatId, username }) =>
      chatActions.setUsername(chatId, username),
    ),
    control("migrations", Migration, ({ chatId }) => ({ chatId: chatActions.migrate(chatId) })),
  ];
}

function control<S extends z.ZodType>(
  name: string,
  schema: S,
  run: (input: z.output<S>) => unknown,
): Operation {
  return {
    method: "POST",
    path: `${CONTROL}/${name}`,
    run: (call) => answer(call, schema, run),
  };
}

function answer<S extends z.ZodType>(
  call: SandboxCall,
  schema: S,
  run: (input: z.output<S>) => unknown,
): SandboxResponse {
  const input = schema.safeParse(call.body);
  if (!input.success) return json(400, { error: z.prettifyError(input.error) });
  try {
    return json(200, run(input.data) ?? {});
  } catch (error) {
    return json(404, { error: error instanceof Error ? error.message : "not found" });
  }
}
