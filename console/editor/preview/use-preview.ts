// Previews a draft with one event while the user types. The last preview stays until a new one arrives.

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DraftRoute } from "../../../src/contract/config/config-input.ts";
import { type Preview, postPreview } from "../../../src/contract/backtest/backtest.ts";
import { isRefusedWith } from "../../api/failure.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { loadSample, type SampleName } from "../samples/index.ts";
import { saysNothing } from "../draft/draft.ts";
import { useSettled } from "../use-settled.ts";
import type { PreviewChoice } from "./choices.ts";

const PAUSE_MS = 150;

export type PreviewState = {
  /** The last preview. */
  preview: Preview | undefined;
  /** The draft has a fault, which the builder shows. */
  isFaulty: boolean;
  /** The draft was faulty from the start, so only the rendered messages are known. */
  isOnlyLook: boolean;
  /** Any other failure. */
  error: unknown;
  tryAgain: () => void;
};

export function usePreview(draft: DraftRoute, choice: PreviewChoice | undefined): PreviewState {
  const settled = useSettled({ route: draft, subject: useSubject(choice) }, PAUSE_MS);
  const { route, subject } = settled.value;
  const isWanted = subject !== undefined;
  const isEmpty = saysNothing(route);
  const asked = useAnswer(
    postPreview,
    { body: { route, ...subject } },
    { isWanted: isWanted && !isEmpty },
  );
  const [last, setLast] = useState<Preview>();
  if (asked.data !== undefined && asked.data !== last) setLast(asked.data);
  const isFaulty = isEmpty || isRefusedWith(asked.error, 400);
  const isOnlyLook = isFaulty && last === undefined;
  // Messages do not depend on the filter, so a fallback with an empty filter renders them.
  const look = useAnswer(
    postPreview,
    { body: { route: { ...route, kind: "fallback", filter: {} }, ...subject } },
    { isWanted: isWanted && isOnlyLook, keepsLast: true },
  );
  return {
    preview: asked.data ?? last ?? look.data,
    isFaulty,
    isOnlyLook,
    error: isFaulty ? look.error : asked.error,
    tryAgain: () => void asked.refetch(),
  };
}

/** The event, or the sample once it is loaded. */
function useSubject(choice: PreviewChoice | undefined) {
  const sample = useSample(choice?.kind === "sample" ? choice.sample.name : undefined);
  if (choice?.kind === "event") return { eventId: choice.id };
  return sample ? { sample } : undefined;
}

function useSample(name: SampleName | undefined) {
  return useQuery({
    queryKey: ["sample", name],
    queryFn: () => (name === undefined ? null : loadSample(name)),
    enabled: name !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}
