// A run while it goes on, as loads and disturbances see it.

import type { Rig, Sandbox } from "./rig.ts";

export type Kill = {
  what: "api" | "worker" | "database";
  /** In milliseconds since the epoch. Nothing could be written between the two. */
  at: number;
  until: number;
};

/** A run while it goes on. */
export type Stage<S extends Sandbox = Sandbox, Ledger = unknown> = {
  rig: Rig<S>;
  seed: number;
  ledger: Ledger;
  /** Moment of `performance.now()` at which the load starts. */
  startedAt: number;
  loadMs: number;
  signal: AbortSignal;
  /** Aborts when the load is sent or the run is interrupted. */
  loaded: AbortSignal;
  /** How much of the load was sent. A slow machine falls behind the clock. */
  progress: { plannedMs: number | undefined };
  /** Whether everything was sent. Answers may still be pending. */
  isSent(): boolean;
  /** Waits for this share of the load. False after an interruption. */
  reach(share: number): Promise<boolean>;
  /** Kills other than those of Relay's processes. */
  kills: Kill[];
};
