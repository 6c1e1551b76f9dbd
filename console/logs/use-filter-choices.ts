// Options of the log filters: routes and targets, values of the loaded rows, verdicts and reasons of failures.

import { useMemo } from "react";
import { getRoutes } from "../../src/contract/config/lists.ts";
import { getTargets } from "../../src/contract/delivery/target-list.ts";
import { useAnswer } from "../api/use-answer.ts";
import { useGroupId } from "../scope.ts";
import { capital } from "../parts/words.ts";
import { FAILURE_REASONS, meaningOf } from "../../src/contract/kernel/failure-reasons.ts";
import type { LogRow } from "./log-rows.ts";
import { VERDICT_OPTIONS } from "./verdict-words.ts";
import { eventName, targetWords } from "./why-words.ts";

export type FilterOption = { value: string; label: string };

export type FilterChoice = {
  name: string;
  key: "route" | "target" | "event" | "repo" | "actor" | "verdict" | "error";
  options: readonly FilterOption[];
  /** Placeholder, if free text is allowed. */
  typing?: string;
};

const NAMES = "Find or type; * matches anything";

const ERROR_OPTIONS: readonly FilterOption[] = FAILURE_REASONS.map((reason) => ({
  value: reason,
  label: capital(meaningOf(reason).means),
}));

export function useFilterChoices(rows: readonly LogRow[]): readonly FilterChoice[] {
  const seen = useMemo(() => seenIn(rows), [rows]);
  return [
    { name: "Route", key: "route", options: useRouteOptions() },
    { name: "Target", key: "target", options: useTargetOptions() },
    { name: "Event", key: "event", options: seen.events, typing: NAMES },
    { name: "Repository", key: "repo", options: seen.repos, typing: NAMES },
    { name: "Author", key: "actor", options: seen.actors, typing: NAMES },
    { name: "Verdict", key: "verdict", options: VERDICT_OPTIONS },
    { name: "Error", key: "error", options: ERROR_OPTIONS, typing: "Find, or type a code" },
  ];
}

function useRouteOptions(): FilterOption[] {
  const groupId = useGroupId();
  const { data } = useAnswer(getRoutes, {});
  return (data?.routes ?? [])
    .filter((route) => groupId === undefined || route.groupId === groupId)
    .map(({ id, name }) => ({ value: id, label: typeof name === "string" ? name : id }));
}

function useTargetOptions(): FilterOption[] {
  const groupId = useGroupId();
  const { data } = useAnswer(getTargets, { query: { groupId } });
  return (data?.targets ?? []).map((target) => ({
    value: target.id,
    label: targetWords({ target, name: target.name }),
  }));
}

function seenIn(rows: readonly LogRow[]): Record<"events" | "repos" | "actors", FilterOption[]> {
  const entries = rows.flatMap((row) => (row.kind === "event" ? [row.entry] : []));
  return {
    events: optionsOf(entries.flatMap((entry) => [entry.event, eventName(entry)])),
    repos: optionsOf(entries.map(({ repo }) => repo)),
    actors: optionsOf(entries.map(({ actor }) => actor)),
  };
}

function optionsOf(texts: readonly (string | null)[]): FilterOption[] {
  const known = new Set(texts.filter((text) => text !== null));
  return [...known].toSorted().map((value) => ({ value, label: value }));
}
