// Kind of a send within its target: card, edit of the card, or separate message.

import type { SendEntry } from "../../src/contract/records/entries.ts";
import { placeKey } from "../parts/place.ts";

type KindText = {
  /** Shown beside the name of the target. */
  label: string;
  /** In a sentence: "#dev did not get …". */
  part: string;
};

export const MESSAGE_WORDS: Readonly<Record<NonNullable<SendEntry["messageKind"]>, KindText>> = {
  card: { label: "Card", part: "its card" },
  edit: { label: "Edit of the card", part: "the edit of its card" },
  note: { label: "Separate message", part: "the separate message" },
};

/** Which version of its message an edit sent. */
export function editLabel(edit: number): string {
  return `Edit ${edit} of the card`;
}

/** A message is separate only if the target also has a card of the event. */
export function messageLabel(send: SendEntry, all: readonly SendEntry[]): string | undefined {
  if (send.messageKind === null) return undefined;
  const hasCard = all.some(
    ({ messageKind, target }) =>
      (messageKind === "card" || messageKind === "edit") &&
      placeKey(target) === placeKey(send.target),
  );
  if (send.messageKind === "note" && !hasCard) return "Message";
  return MESSAGE_WORDS[send.messageKind].label;
}
