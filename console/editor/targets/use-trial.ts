// State of the test message of one target.

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { listLogs } from "../../../src/contract/records/sends.ts";
import type { SendEntry } from "../../../src/contract/records/entries.ts";
import { getTargets } from "../../../src/contract/delivery/target-list.ts";
import type { Target } from "../../../src/contract/kernel/target.ts";
import { ApiFailure, failureWords } from "../../api/failure.ts";
import { answerKey } from "../../api/use-answer.ts";
import { announce } from "../../parts/announce.ts";
import { useNow } from "../../parts/time.tsx";
import { useLabels } from "../../scope.ts";
import { tryTarget, trialWords } from "./trial.ts";

export type RunningTrial = {
  isRunning: boolean;
  /** Seconds until the rate limit allows another test; 0 if it does now. */
  waitSeconds: number;
  send: SendEntry | undefined;
  /** Why no test was sent. */
  refusal: string | undefined;
  start: () => void;
};

const TOO_MANY = 429;
const USUAL_WAIT_MS = 10_000;

export function useTrial(groupId: string, target: Target, called: string): RunningTrial {
  const label = useLabels()[target.platform];
  const [nextAt, setNextAt] = useState(0);
  const now = useNow();
  const client = useQueryClient();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => tryTarget(groupId, target),
    onSettled: () =>
      Promise.all(
        [getTargets, listLogs].map((endpoint) =>
          client.invalidateQueries({ queryKey: answerKey(endpoint) }),
        ),
      ),
    onSuccess: (send) => {
      const { tone, words } = trialWords(send, label);
      announce(`${called}: ${words}`, tone === "bad" ? "assertive" : "polite");
    },
    onError: (failure) => {
      announce(`${called}: ${refusalWords(failure)}`, "assertive");
      if (isTooMany(failure)) setNextAt(Date.now() + (failure.waitMs ?? USUAL_WAIT_MS));
    },
  });
  return {
    isRunning: isPending,
    waitSeconds: Math.max(0, Math.ceil((nextAt - now) / 1000)),
    send: data,
    // The button itself shows the remaining wait.
    refusal: error && !isTooMany(error) ? refusalWords(error) : undefined,
    start: () => mutate(),
  };
}

function isTooMany(failure: unknown): failure is ApiFailure {
  return failure instanceof ApiFailure && failure.status === TOO_MANY;
}

function refusalWords(failure: unknown): string {
  return `Test was not sent. ${failureWords(failure)}`;
}
