// Runs a dry run shortly after each change. The last result stays until a new one arrives.

import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { type ReplayRequest, postReplay, type Replay } from "../../src/contract/replays/replays.ts";
import { call } from "../api/call.ts";

type ReplayInput = z.input<typeof ReplayRequest>;

export type DryRun = {
  replay: Replay | undefined;
  /** The result belongs to an earlier choice. */
  isOld: boolean;
  error: unknown;
};

const PAUSE_MS = 150;

/** `asked` is undefined while incomplete. `isWanted` is false while a replay starts. */
export function useDryRun(asked: ReplayInput | undefined, isWanted: boolean): DryRun {
  const [settled] = useDebouncedValue(asked, PAUSE_MS);
  const isSettled = JSON.stringify(settled) === JSON.stringify(asked);
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    queryKey: ["dry run", settled],
    queryFn: ({ signal }) => (settled ? call(postReplay, { body: settled }, signal) : null),
    enabled: isWanted && settled !== undefined,
    placeholderData: keepPreviousData,
    // The server stores each dry run for this dialog, so it is neither refetched nor cached.
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
