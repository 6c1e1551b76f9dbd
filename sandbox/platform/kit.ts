// What every platform has beside its wire: time, journal, faults, rules, and a bell for open pages.

import type { SandboxCall } from "./call.ts";
import { type SandboxClock, systemClock } from "./clock.ts";
import { createFaultBook, type FaultBook } from "./faults.ts";
import { createJournal, type Journal } from "./journal.ts";
import { createListeners } from "./listeners.ts";

export type Switches = {
  /** Whether the platform's rate limits hold. */
  limits: boolean;
  /** Whether requests that break a rule are noted as problems. */
  strict: boolean;
  /** How many invalid requests in ten minutes get an address banned. */
  banAfter: number;
};

/** Another page of the same sandbox. */
type Neighbour = { name: string; url: string };

export type KitOptions = {
  clock?: SandboxClock;
  switches?: Partial<Switches>;
  /** How many entries the journal keeps; all where unset. */
  journalKeep?: number;
  neighbours?: readonly Neighbour[];
};

export type Kit = {
  clock: SandboxClock;
  journal: Journal;
  faults: FaultBook;
  switches: Switches;
  neighbours: readonly Neighbour[];
  /** Notes that a call breaks a rule of the platform; a test that uses strict mode then fails. */
  problem(call: SandboxCall, rule: string, detail: string): void;
  /** Says that what people see has changed. */
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
