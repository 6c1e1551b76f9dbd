// Search parameters of the audit log. The server filters by action and time; the page filters by person and text.

import { MAX_EXPORT_DAYS } from "../../src/contract/records/audit.ts";
import type { AuditLine } from "./entry.ts";
import { actorOf } from "./sentences.ts";

const DAY_MS = 86_400_000;

export const WINDOWS = {
  "24h": { words: "Last 24 hours", ms: DAY_MS },
  "7d": { words: "Last 7 days", ms: 7 * DAY_MS },
  "30d": { words: "Last 30 days", ms: 30 * DAY_MS },
  "1y": { words: "Last year", ms: 365 * DAY_MS },
  all: { words: "All time", ms: undefined },
} as const;

export type AuditWindowName = keyof typeof WINDOWS;
export const DEFAULT_WINDOW = "30d";

export type AuditSearch = {
  entry?: string | undefined;
  action?: string | undefined;
  person?: string | undefined;
  q?: string | undefined;
  window?: string | undefined;
};

export function windowOf({ window }: AuditSearch): AuditWindowName {
  return isWindow(window) ? window : DEFAULT_WINDOW;
}

function isWindow(name: string | undefined): name is AuditWindowName {
  return name !== undefined && Object.hasOwn(WINDOWS, name);
}

/** Rounded down to the minute, so that the query key stays stable. */
export function startOf(search: AuditSearch, now: number): string | undefined {
  const { ms } = WINDOWS[windowOf(search)];
  return ms === undefined ? undefined : String(Math.floor((now - ms) / 60_000) * 60_000);
}

/** Start of an export: at most one year ago. */
export function exportFrom(search: AuditSearch, now: number): string {
  return String(now - (WINDOWS[windowOf(search)].ms ?? (MAX_EXPORT_DAYS - 1) * DAY_MS));
}

export function exportNote(search: AuditSearch): string | undefined {
  const isAll = WINDOWS[windowOf(search)].ms === undefined;
  const notes = [
    isAll ? `It starts ${MAX_EXPORT_DAYS - 1} days ago.` : "",
    search.person !== undefined || search.q !== undefined
      ? "It includes all people: the person filter and the search do not apply."
      : "",
  ].filter((note) => note !== "");
  return notes.length === 0 ? undefined : notes.join(" ");
}

export function isNarrowed({ action, person, q }: AuditSearch): boolean {
  return [action, person, q].some((value) => value !== undefined);
}

/** `words` is the sentence of the entry. */
export function fits(entry: AuditLine, words: string, { person, q = "" }: AuditSearch): boolean {
  const { name } = actorOf(entry);
  if (person !== undefined && name !== person) return false;
  const said = [name, words, entry.groupId, entry.action, entry.ip, entry.targetId];
  return said.join(" ").toLowerCase().includes(q.trim().toLowerCase());
}

/** Actors of the entries, unique and sorted by name. */
export function personsIn(entries: readonly AuditLine[]): readonly string[] {
  return [...new Set(entries.map((entry) => actorOf(entry).name))].toSorted();
}

/** Groups consecutive entries by day. Entries arrive newest first. */
export function byDay<Item>(
  items: readonly Item[],
  dayOf: (item: Item) => string,
): readonly { day: string; items: readonly Item[] }[] {
  const days: { day: string; items: Item[] }[] = [];
  for (const item of items) {
    const day = dayOf(item);
    const last = days.at(-1);
    if (last?.day === day) last.items.push(item);
    else days.push({ day, items: [item] });
  }
  return days;
}

/** Ids increase over time: if an older entry is loaded, this one is not on a later page. */
export function isReached(entries: readonly AuditLine[], id: string): boolean {
  return entries.some((entry) => Number(entry.id) <= Number(id));
}
