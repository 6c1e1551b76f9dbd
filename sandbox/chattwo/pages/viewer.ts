// What the person before the page can do in a chat, and what waits for an answer.

import type { Somebody } from "../../pages/people.ts";
import type { Callbacks } from "../callbacks.ts";
import type { SandboxChat } from "../chat.ts";
import type { ChattwoWorld } from "../world.ts";

/** After this the client gives up waiting, though an answer could still come. */
const PATIENCE_MS = 15_000;

export type ChattwoViewer = {
  userId: number;
  /** The payload of a link that starts the bot; undefined for any other link. */
  startOf(url: string): string | undefined;
  /** What the bot reacted with. */
  reactionsTo(messageId: number): readonly string[];
  /** Whether that button was pressed and waits. */
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
