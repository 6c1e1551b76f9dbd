// A dry run of what is chosen, made anew a moment after each change. The last one stays until then.

import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { type ReplayRequest, postReplay, type Replay } from "../../src/contract/replays/replays.ts";
import { call } from "../api/call.ts";

type ReplayInput = z.input<typeof ReplayRequest>;

export type DryRun = {
  replay: Replay | undefined;
  /** It is of an earlier choice. */
  isOld: boolean;
  error: unknown;
};

const PAUSE_MS = 150;

/** Undefined: nothing can be asked yet. `isWanted`: not while one is being started. */
export function useDryRun(asked: ReplayInput | undefined, isWanted: boolean): DryRun {
  const [settled] = useDebouncedValue(asked, PAUSE_MS);
  const isSettled = JSON.stringify(settled) === JSON.stringify(asked);
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    queryKey: ["dry run", settled],
    queryFn: ({ signal }) => (settled ? call(postReplay, { body: settled }, signal) : null),
    enabled: isWanted && settled !== undefined,
    placeholderData: keepPreviousData,
    // Each is kept by the server for who reads it now: it is never asked for twice, and not shown later.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const isOld = !isSettled || isPlaceholderData || isFetching;
  return {
    replay: error ? undefined : data?.replay,
    isOld,
    error: isSettled ? error : undefined,
  };
}
