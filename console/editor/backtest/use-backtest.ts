// Runs a backtest shortly after the last change of the draft. Only one runs at a time; an outdated one is aborted. The
// last result stays until a new one arrives.

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type Backtest, BacktestLine, testRoute } from "../../../src/contract/backtest/backtest.ts";
import type { DraftRoute } from "../../../src/contract/config/config-input.ts";
import { callLines } from "../../api/call-lines.ts";
import { ApiFailure, isRefusedWith, NO_ANSWER } from "../../api/failure.ts";
import { announce } from "../../parts/announce.ts";
import { useSettled } from "../use-settled.ts";
import { findingWords } from "./backtest-words.ts";

const PAUSE_MS = 600;
const KEPT_MS = 60_000;
const MAX_WAITS = 5;
const WAIT_MS = 2_000;

export type BacktestState = {
  /** The last result. */
  backtest: Backtest | undefined;
  /** The result belongs to another draft, or to another saved version. */
  isOld: boolean;
  isRunning: boolean;
  /** Progress, from 0 to 1. */
  share: number | undefined;
  error: unknown;
  isCanceled: boolean;
  cancel: () => void;
  tryAgain: () => void;
};

type Compared = {
  /** Version of the saved routes to compare with. */
  version: string;
  /** The draft differs from the saved route. */
  isChanged: boolean;
};

/** `route` is undefined if there is nothing to try yet. */
export function useBacktest(
  route: DraftRoute | undefined,
  { version, isChanged }: Compared,
): BacktestState {
  const client = useQueryClient();
  const { value: asked, isSettled } = useSettled({ route, version }, PAUSE_MS);
  const queryKey = ["backtest", asked];
  const [share, setShare] = useState<number>();
  const { data, error, fetchStatus, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => tryOut(asked.route, signal, setShare),
    enabled: asked.route !== undefined,
    // A backtest costs the server seconds, so only a changed draft triggers a new one.
    staleTime: "static",
    gcTime: KEPT_MS,
    // The user did not start it, so on a 429 it waits and retries without asking.
    retry: (times, cause) => times < MAX_WAITS && isRefusedWith(cause, 429),
    retryDelay: (_times, cause) => (cause instanceof ApiFailure && cause.waitMs) || WAIT_MS,
  });
  const [last, setLast] = useState<Backtest>();
  if (data && data !== last) setLast(data);
  const isChangedNow = useRef(isChanged);
  useEffect(() => {
    isChangedNow.current = isChanged;
  });
  useEffect(() => {
    if (data) announce(findingWords(data, isChangedNow.current));
  }, [data]);
  const isIdle = fetchStatus === "idle";
  const isWanted = isSettled && asked.route !== undefined;
  return {
    backtest: data ?? last,
    isOld: !data || !isSettled,
    isRunning: !isIdle,
    share,
    error: isSettled ? error : null,
    isCanceled: isIdle && isWanted && !data && !error,
    cancel: () => void client.cancelQueries({ queryKey, exact: true }),
    tryAgain: () => void refetch(),
  };
}

async function tryOut(
  route: DraftRoute | undefined,
  signal: AbortSignal,
  tellShare: (share: number | undefined) => void,
): Promise<Backtest> {
  tellShare(undefined);
  if (route)
    for await (const said of callLines(
      testRoute,
      { body: { route } },
      { line: BacktestLine, signal },
    )) {
      if (said.kind === "result") return said.result;
      if (said.kind === "failed") throw new ApiFailure(503, said.error, undefined);
      if (!signal.aborted) tellShare(said.tried / Math.max(1, said.of));
    }
  throw new ApiFailure(NO_ANSWER, "Relay broke off", undefined);
}
