// Incidents of an alert, from the signals of its sender and of users. A state machine: firing, acknowledged, resolved.
// An incident begins when the alert fires. Signals are ordered by event id, so a repeated event changes nothing.

import type { AlertState } from "../../contract/presets/preset.ts";
import { decodeMessageKey, encodeMessageKey } from "../delivery/message-key.ts";

export type Signal = {
  /** Event id. */
  id: number;
  state: AlertState;
  /** Unix milliseconds. */
  at: number;
  /** Login of the user who acted in a chat. */
  by: string | undefined;
  note: string | undefined;
};

export type Incident = {
  /** Id of the event that opened it. */
  id: number;
  since: number;
  /** How often it fired again soon after it was resolved. */
  flaps: number;
  /** The signal that led to the current state. */
  last: Signal;
};

/** An alert that fires again within this time continues its incident. */
export const FLAPPING_MS = 15 * 60_000;

/** Stored signals of an alert. */
export const MAX_SIGNALS = 50;

type Change = { incident: Incident; signal: Signal };

/** The newest incident; with `id`, that one. */
export function incidentIn(signals: readonly Signal[], id?: number): Incident | undefined {
  const all = changesOf(signals).map(({ incident }) => incident);
  return all.findLast((incident) => id === undefined || incident.id === id);
}

/**
 * Ids of the signals to keep: those that changed the state of the newest incident, and the one before it. Of a long
 * incident, these are the first one and the newest ones.
 */
export function keptSignals(signals: readonly Signal[]): ReadonlySet<number> {
  const changes = changesOf(signals);
  const newest = changes.at(-1)?.incident.id;
  const start = changes.findIndex(({ incident }) => incident.id === newest);
  const [first, ...rest] = changes.slice(start);
  const kept = [changes[start - 1], first, ...rest.slice(2 - MAX_SIGNALS)];
  return new Set(kept.flatMap((change) => (change ? [change.signal.id] : [])));
}

function changesOf(signals: readonly Signal[]): readonly Change[] {
  const changes: Change[] = [];
  for (const signal of signals.toSorted((one, other) => one.id - other.id)) {
    const before = changes.at(-1)?.incident;
    const incident = afterSignal(before, signal);
    if (incident && incident !== before) changes.push({ incident, signal });
  }
  return changes;
}

/** The same object if the signal changes nothing. */
function afterSignal(before: Incident | undefined, signal: Signal): Incident | undefined {
  const { at, id, state } = signal;
  if (state === "firing") {
    const isSoon = before !== undefined && at - before.last.at <= FLAPPING_MS;
    if (before && before.last.state !== "resolved") return before;
    if (!isSoon) return { id, since: at, flaps: 0, last: signal };
    return { ...before, flaps: before.flaps + 1, last: signal };
  }
  const isOpen = before !== undefined && before.last.state !== "resolved";
  return isOpen && before.last.state !== state ? { ...before, last: signal } : before;
}

export const incidentsKey = (updateKey: string) =>
  encodeMessageKey({ kind: "incidents", updateKey });

export const alertCardKey = (updateKey: string, { id }: Pick<Incident, "id">) =>
  encodeMessageKey({ kind: "alertCard", id, updateKey });

/** The message that repeats the alert to standby targets. */
export const standbyKey = (updateKey: string, { id }: Pick<Incident, "id">) =>
  encodeMessageKey({ kind: "standby", id, updateKey });

/** The alert and incident of a message; undefined if the key is of another kind. */
export function incidentOfKey(messageKey: string): { updateKey: string; id: number } | undefined {
  const key = decodeMessageKey(messageKey);
  if (key?.kind !== "alertCard" && key?.kind !== "standby") return undefined;
  return { updateKey: key.updateKey, id: Number(key.id) };
}
