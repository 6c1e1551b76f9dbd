// What the current viewer can do with messages, and the state of their interactions.

import { type Commands, ON_MESSAGE, SLASH } from "../commands.ts";
import { type InteractionBook, type SandboxInteraction, TYPES } from "../interactions/book.ts";
import { passesGate } from "../permissions.ts";
import type { ChatoneState } from "../state.ts";

export type ChatoneViewer = {
  userId: string;
  channelId: string;
  /** Names of the message commands. */
  menu: readonly string[];
  /** Typed commands that are unanswered or failed. */
  pending: readonly SandboxInteraction[];
  /** The command behind an answer, as its user typed it. */
  commandOf(interactionId: string): string | undefined;
  /** Whether a click on that button is pending. */
  isBusy(messageId: string, customId: string): boolean;
  /** Why the last click on the message failed. */
  failureOn(messageId: string): string | undefined;
};

export type ViewerInput = { state: ChatoneState; book: InteractionBook; commands: Commands };

export function viewerOf(seen: ViewerInput, userId: string, channelId: string): ChatoneViewer {
  const { state, book, commands } = seen;
  const person = state.person(userId);
  const own = book.list().filter((one) => one.userId === userId && one.channelId === channelId);
  return {
    userId,
    channelId,
    menu: commands
      .offered(ON_MESSAGE)
      .filter((one) => person && passesGate(state, person, one.default_member_permissions))
      .map(({ name }) => name),
    pending: own.filter(
      ({ type, status }) => type === TYPES.command && (status === "waiting" || status === "failed"),
    ),
    commandOf: (interactionId) => {
      const title = book.get(interactionId)?.title;
      const isTyped = commands.offered(SLASH).some(({ name }) => name === title?.split(" ")[0]);
      return isTyped ? `/${title}` : title;
    },
    isBusy: (messageId, customId) =>
      own.some(
        ({ sourceId, title, status }) =>
          sourceId === messageId && title === customId && status === "waiting",
      ),
    failureOn: (messageId) => own.findLast(({ sourceId }) => sourceId === messageId)?.failure,
  };
}
