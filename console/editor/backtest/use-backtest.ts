// A draft tried on the past, by itself, a moment after the last change. One at a time: what is outdated is
// broken off. The last result stays until there is a new one.

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
  /** The last there was. */
  backtest: Backtest | undefined;
  /** It is not of this draft, or not of what is saved now. */
  isOld: boolean;
  isRunning: boolean;
  /** How far it is, from 0 to 1. */
  share: number | undefined;
  error: unknown;
  isCanceled: boolean;
  cancel: () => void;
  tryAgain: () => void;
};

type Compared = {
  /** Of the saved routes it is compared with. */
  version: string;
  /** The draft differs from the saved route. */
  isChanged: boolean;
};

/** Undefined where there is nothing to try yet. */
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
    // It costs the server seconds: nothing but another draft asks again.
    staleTime: "static",
    gcTime: KEPT_MS,
    // It began by itself, so it waits by itself until others are done.
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
