// Targets by id, for the state that log rows show: paused since when, rate limited or not.

import { useMemo } from "react";
import { getTargets } from "../../src/contract/delivery/target-list.ts";
import { useAnswer } from "../api/use-answer.ts";
import { useNow } from "../parts/time.tsx";
import { useGroupId, useLabels } from "../scope.ts";
import type { LogContext } from "./why-words.ts";

const EVERY_MS = 15_000;

export function useSurroundings(): LogContext {
  const groupId = useGroupId();
  const labels = useLabels();
  const now = useNow(EVERY_MS);
  const { data } = useAnswer(getTargets, { query: { groupId } }, { everyMs: EVERY_MS });
  return useMemo(
    () => ({
      labels,
      now,
      targets: new Map(data?.targets.map((target) => [target.id, target])),
    }),
    [data, labels, now],
  );
}
