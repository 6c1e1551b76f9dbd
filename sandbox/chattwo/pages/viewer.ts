// What the person before the page can do in a chat, and what waits for an answer.

import type { Somebody } from "../../pages/people.ts";
import type { Callbacks } from "../callbacks.ts";
import type { Chat } from "../chat.ts";
import type { World } from "../world.ts";

/** After this the client gives up waiting, though an answer could still come. */
const PATIENCE_MS = 15_000;

export type Viewer = {
  userId: number;
  /** Whether that button was pressed and waits. */
  isBusy(messageId: number, data: string): boolean;
};

export function viewerOf({ callbacks, kit }: World, { id }: Somebody, chat: Chat): Viewer {
  const userId = Number(id);
  const isWaiting = ({ answer, pressedAt }: ReturnType<Callbacks["list"]>[number]) =>
    answer === undefined && kit.clock.now() - pressedAt < PATIENCE_MS;
  const waiting = callbacks
    .list()
    .filter((press) => press.userId === userId && press.chatId === chat.id && isWaiting(press));
  return {
    userId,
    isBusy: (messageId, data) =>
      waiting.some((press) => press.messageId === messageId && press.data === data),
  };
}
