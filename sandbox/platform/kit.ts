// Dependencies that every platform shares: clock, journal, faults, rules, and change notifications for open pages.

import type { SandboxCall } from "./call.ts";
import { type SandboxClock, systemClock } from "./clock.ts";
import { createFaultBook, type FaultBook } from "./faults.ts";
import { createJournal, type Journal } from "./journal.ts";
import { createListeners } from "./listeners.ts";

export type Switches = {
  /** Whether rate limits are enforced. */
  limits: boolean;
  /** Strict mode: requests that break a rule are recorded as problems. */
  strict: boolean;
  /** Invalid requests in ten minutes that get an IP address banned. */
  banAfter: number;
};

/** Another platform of the same sandbox, for links between pages. */
type Neighbour = { name: string; url: string };

export type KitOptions = {
  clock?: SandboxClock;
  switches?: Partial<Switches>;
  /** Number of journal entries to keep. All if unset. */
  journalKeep?: number;
  neighbours?: readonly Neighbour[];
};

export type Kit = {
  clock: SandboxClock;
  journal: Journal;
  faults: FaultBook;
  switches: Switches;
  neighbours: readonly Neighbour[];
  /** Records that a call breaks a rule of the platform. A test in strict mode then fails. */
  problem(call: SandboxCall, rule: string, detail: string): void;
  /** Notifies open pages that their content changed. */
  changed(): void;
  onChange(listener: () => void): () => void;
};

export function createKit(options: KitOptions = {}): Kit {
  const clock = options.clock ?? systemClock;
  const journal = createJournal(options.journalKeep);
  const switches: Switches = {
    limits: true,
    strict: true,
    banAfter: 10_000,
    ...options.switches,
  };
  const listeners = createListeners();
  return {
    clock,
    journal,
    faults: createFaultBook(),
    switches,
    neighbours: options.neighbours ?? [],
    problem(call, rule, detail) {
      if (switches.strict)
        journal.append({ kind: "problem", at: clock.now(), call: call.id, rule, detail });
    },
    changed: listeners.notify,
    onChange: listeners.add,
  };
}
