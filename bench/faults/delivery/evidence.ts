// What the oracle judges by: each side's own account of the run.

import type { AlertState } from "../../../src/contract/presets/preset.ts";
import type { Kill } from "../stage.ts";
import type { JournalCall } from "./journal.ts";

export type { Kill };

/** One webhook and everything the sender knows of it. Times in milliseconds since the epoch. */
export type SentIntent = {
  number: number;
  targets: readonly string[];
  sentAt: number;
  /** When the sender was first told that it is safe; undefined where it never was. */
  ackedAt: number | undefined;
  /** Whether the last word was no: such a webhook must not arrive anywhere. */
  isRejected: boolean;
};

export type Evidence = {
  intents: readonly SentIntent[];
  shown: readonly MessageEvidence[];
  calls: readonly JournalCall[];
  sends: readonly SendEvidence[];
  /** Undefined where nothing is ever listed. */
  rollups?: readonly LoggedRollup[];
  kills: readonly Kill[];
  written: readonly WriteEvidence[];
};

/** A call of which the send log knows that it made a message, or changed one. */
export type WriteEvidence = { target: string; at: number };

/** A message of an alert, and the state that it shows. */
export type ShownAlert = { alert: number; state: AlertState; target: string; id: string };

/** A message as people see it. */
export type MessageEvidence = {
  alert?: Pick<ShownAlert, "alert" | "state"> | undefined;
  target: string;
  id: string;
  number: number | undefined;
  /** The life it tells of. */
  life?: number | undefined;
  /** Of a list: how many events it says there are. */
  rollupTotal?: number | undefined;
};

export type SendEvidence = {
  number: number | undefined;
  target: string;
  status: string;
  messageId: string | undefined;
  mayBeDoubled: boolean;
  /** Whether it waits in a lane that was stopped. */
  isPaused: boolean;
  /** Of the list that it is in, and the send that told it. */
  rollupKey?: string | undefined;
  shownBy?: string | undefined;
};

/** A drawing of a list. */
export type LoggedRollup = {
  id: string;
  target: string;
  key: string | undefined;
  messageId: string | undefined;
};

/** A message's name: where it stands and which webhook it tells of. */
export function placeOf(target: string, number: number | undefined): string {
  return `${target} n${number ?? "?"}`;
}
