// What an event wants in a channel: messages it edits, one it opens, a note.
// Posted messages in the channel decide which of these become planned messages.

import type { LoadedEntities } from "../../entities/entity-state.ts";

/** Entity state after the event's updates, and the group that the event entered. */
export type IntentContext = { entities: LoadedEntities; groupId: string };

/** Why a message is held. `WINDOWS` has the durations. */
export type Wait =
  /** Between two edits of one message. */
  | "edit"
  /** For further review requests, or further reports of a conflict. */
  | "asked"
  /** For the review of a comment, or the comments of a review without text. */
  | "review"
  /** For the pull request that a push merged. */
  | "merge";

export type Intent = {
  /** Keys of messages that it edits in every target that has them, even if no route matches the event. */
  edits: readonly string[];
  /** The message it posts if neither that message nor any of `unless` is posted. */
  opens?: { key: string; unless?: readonly string[]; waits?: Wait };
  /** Whether a change of a posted message is worth a post by itself, on platforms that cannot edit. */
  isMilestone?: boolean;
  note?: {
    /** Post the note only if this message is posted. Otherwise the opened card replaces it. */
    beside?: string;
    /** Held notes with the same key become one message. */
    batchKey?: string;
    waits?: Wait;
    /** A message that may show the same. The note waits for it and is skipped if it does. */
    saidBy?: string;
  };
};

/** Actions that open a card. `labeled` is one, because a label can make an entity match a route for the first time. */
export const OPENING: ReadonlySet<string> = new Set(["opened", "created", "labeled"]);

/** A note is posted once and never edited. */
export const NOTE: Intent = { edits: [], note: {} };

/** A card: opened once, then edited. Without a key, a note. */
export function keeping(key: string | undefined): Intent {
  return key === undefined ? NOTE : { edits: [key], opens: { key } };
}
