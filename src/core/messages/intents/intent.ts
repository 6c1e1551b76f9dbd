// What an event wants to say in a channel: messages it changes, one it opens, news. Which of it is sent
// depends on what stands in the channel already.

import type { LoadedEntities } from "../../entities/entity-state.ts";

/** The things that are known once the event is learnt, and the group that it entered. */
export type IntentContext = { entities: LoadedEntities; groupId: string };

/** How long something waits for what belongs to it. */
export type Wait =
  /** Between two drawings of one message. */
  | "edit"
  /** For others who are asked for the same review. */
  | "asked"
  /** For the review of a comment, or the comments of a review without words. */
  | "review"
  /** For the pull request that a push merged. */
  | "merge";

export type Intent = {
  /** Messages that change with it, wherever they stand; also where no route asked for the event. */
  edits: readonly string[];
  /** The message it opens where it does not stand yet, nor any of `unless`. */
  opens?: { key: string; unless?: readonly string[]; waits?: Wait };
  note?: {
    /** Only where this message stands; elsewhere what is opened is the news. */
    beside?: string;
    /** News with the same key that wait together become one. */
    batchKey?: string;
    waits?: Wait;
    /** The message that may say it already: waited for, then left out. */
    saidBy?: string;
  };
};

/** A label may be what lets it into a route: then this is the first that its readers hear of it. */
export const OPENING: ReadonlySet<string> = new Set(["opened", "created", "labeled"]);

/** Posted, and never changed. */
export const NOTE: Intent = { edits: [], note: {} };

/** One message that is kept true. */
export function keeping(key: string | undefined): Intent {
  return key === undefined ? NOTE : { edits: [key], opens: { key } };
}
