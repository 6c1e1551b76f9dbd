// Topics of a forum. Other chats have none, and say so.

import { z } from "zod";
import type { ThreadResult } from "../../ports/chat-platform.ts";
import type { BotCaller } from "./bot-caller.ts";
import { readCalled } from "./read-answer.ts";

const Made = z.object({ ok: z.literal(true), result: z.object({ message_thread_id: z.int() }) });

const NO_FORUM = /not a forum|forums? (?:is|are) not|CHANNEL_FORUM_MISSING/i;
const NO_RIGHT = /not enough rights|need administrator rights|CHAT_ADMIN_REQUIRED/i;

export async function openTopic(
  call: BotCaller,
  topic: { chat_id: string; name: string },
  signal: AbortSignal,
): Promise<ThreadResult> {
  // People and basic groups; only supergroups can be forums.
  if (!topic.chat_id.startsWith("-100")) return { outcome: "none" };
  const called = await call("createForumTopic", topic, signal);
  const made = Made.safeParse("body" in called ? called.body : undefined);
  if (made.success)
    return { outcome: "opened", threadId: String(made.data.result.message_thread_id) };
  const result = readCalled(called);
  // Taken, but not as we know it: nobody can say where it would be.
  if (result.outcome === "delivered")
    return { outcome: "retry", isUnknown: true, error: "no topic in the answer" };
  if (NO_FORUM.test(result.error)) return { outcome: "none" };
  return NO_RIGHT.test(result.error) ? { ...result, outcome: "barred" } : result;
}
