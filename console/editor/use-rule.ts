// The filter as a sentence and its faults, from the server while the user edits. The last sentence stays until a new
// one arrives.

import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { postPreview } from "../../src/contract/backtest/backtest.ts";
import { ApiFailure } from "../api/failure.ts";
import { useAnswer } from "../api/use-answer.ts";
import { type DraftFields, type RouteDraft, fieldsOf } from "./draft/draft.ts";
import { readFaults, type RouteFault } from "./draft/faults.ts";
import { writeFilter } from "./filter/write-filter.ts";

const PAUSE_MS = 150;

/** The sentence depends on the filter only, so any event works. */
const SAMPLE = {
  provider: "custom",
  event: "custom",
  payload: { title: "A rule in words" },
} as const;

export type Rule = { words: string | undefined; faults: readonly RouteFault[] };

export function useRule(groupId: string, draft: RouteDraft): Rule {
  const { filter, kind, template } = fieldsOf(draft);
  const [asked] = useDebouncedValue(JSON.stringify({ filter, kind, template }), PAUSE_MS);
  const route = readAsked(asked);
  const { data, error } = useAnswer(
    postPreview,
    { body: { route: { groupId, enabled: true, ...NOTHING, ...route }, sample: SAMPLE } },
    { isWanted: route !== undefined, keepsLast: true },
  );
  const [last, keepLast] = useState<string>();
  if (data && data.rule !== last) keepLast(data.rule);
  // Unreadable text keeps the last sentence.
  if (!route) return { words: filter === undefined ? last : undefined, faults: [] };
  return { words: data?.rule ?? last, faults: faultsIn(error, draft) };
}

const NOTHING = { filter: {} };

/** The template is checked with it. */
type Asked = Pick<RouteDraft, "kind"> & Pick<DraftFields, "filter" | "template">;

/** Undefined for an empty or unreadable filter, which has no sentence. */
function readAsked(asked: string): Asked | undefined {
  const { filter, kind = "match", ...rest }: Partial<Asked> = JSON.parse(asked);
  const isEmpty = filter === undefined || JSON.stringify(filter) === "{}";
  return isEmpty && kind === "match" ? undefined : { ...rest, filter: filter ?? {}, kind };
}

function faultsIn(error: Error | null, { filter }: RouteDraft): readonly RouteFault[] {
  if (!(error instanceof ApiFailure) || error.status !== 400) return [];
  const { places } = writeFilter(filter.text === undefined ? filter.parts : []);
  return readFaults(error.message, places);
}
