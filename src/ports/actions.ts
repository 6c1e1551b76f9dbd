// What buttons do. An id says nothing by itself and comes from outside: only what stands here counts.

import type { MergeMethod, WorkItemRef } from "./codehost-api.ts";

type ActionKind =
  | "merge"
  | "comment"
  | "close"
  | "reopen"
  | "confirm"
  | "cancel"
  | "watch"
  | "snooze";

export type StoredAction = {
  kind: ActionKind;
  groupKey: string;
  /** As claims name it: a channel with its threads, a chat with its topics. */
  place: string;
  workItem: WorkItemRef;
  /** The head that was shown. */
  sha: string | undefined;
  /** The thing, where it has no number. */
  key?: string | undefined;
  /** How it is merged, once that was chosen. */
  method: MergeMethod | undefined;
  /** Only they may press it; undefined: everybody who is there. */
  userId: string | undefined;
};

/** What stands on a message of a lane. */
export type ShownAction = Pick<StoredAction, "groupKey" | "place" | "workItem" | "sha" | "key"> & {
  laneId: string;
  kind: "merge" | "comment" | "close" | "watch" | "snooze";
};

/** A message that asks for words; where it stands, as claims name it. */
export type Prompt = { place: string; messageId: string };

export interface Actions {
  /** Their ids, in order: the same ones each time the same message is drawn. */
  show(actions: readonly ShownAction[]): Promise<readonly string[]>;
  /** Their ids, in order; on an answer to somebody. */
  add(actions: readonly StoredAction[]): Promise<readonly string[]>;
  find(id: string): Promise<StoredAction | undefined>;
  /** From now on an answer to this message fills in the action. */
  expectReply(id: string, prompt: Prompt): Promise<void>;
  /** The action that waits for an answer to this message. */
  findPrompt(prompt: Prompt): Promise<StoredAction | undefined>;
}
