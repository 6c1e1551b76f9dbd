// What the current viewer can do in a chat, and which presses are pending.

import type { Somebody } from "../../pages/people.ts";
import type { Callbacks } from "../callbacks.ts";
import type { SandboxChat } from "../chat.ts";
import type { ChattwoWorld } from "../world.ts";

/** After this the client stops waiting, although an answer may still arrive. */
const PATIENCE_MS = 15_000;

export type ChattwoViewer = {
  userId: number;
  /** Start parameter of a deep link to the bot. Undefined for other links. */
  startOf(url: string): string | undefined;
  /** Reactions of the bot. */
  reactionsTo(messageId: number): readonly string[];
  /** Whether a press of that button is pending. */
  isBusy(messageId: number, data: string): boolean;
};

export function viewerOf(
  { callbacks, kit, state }: ChattwoWorld,
  { id }: Somebody,
  chat: SandboxChat,
): ChattwoViewer {
  const userId = Number(id);
  const isWaiting = ({ answer, pressedAt }: ReturnType<Callbacks["list"]>[number]) =>
    answer === undefined && kit.clock.now() - pressedAt < PATIENCE_MS;
  const waiting = callbacks
    .list()
    .filter((press) => press.userId === userId && press.chatId === chat.id && isWaiting(press));
  return {
    userId,
    startOf(url) {
      const { host, pathname, searchParams } = new URL(url);
      const isOurs = host === "t.me" && pathname === `/${state.bot.username}`;
      return isOurs ? (searchParams.get("start") ?? undefined) : undefined;
    },
    reactionsTo: (messageId) => state.reactionsTo(chat.id, messageId),
    isBusy: (messageId, data) =>
      waiting.some((press) => press.messageId === messageId && press.data === data),
  };
}
