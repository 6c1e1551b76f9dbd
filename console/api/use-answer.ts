// Hooks for queries, cached by endpoint and input, and for mutations, which invalidate every cached query.

import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { Endpoint } from "../../src/contract/kernel/endpoint.ts";
import { type ReplyOf, type CallInput, call } from "./call.ts";

export type QueryOf<Called extends Endpoint> = UseQueryResult<ReplyOf<Called>>;

type Options = {
  /** Polling interval. It is longer while the tab is hidden. */
  everyMs?: number;
  isWanted?: boolean;
  /** Keep showing the previous data while a changed query loads. */
  keepsLast?: boolean;
};

const HIDDEN_MS = 60_000;

export function useAnswer<Called extends Endpoint>(
  endpoint: Called,
  input: CallInput<Called>,
  { everyMs, isWanted = true, keepsLast = false }: Options = {},
): QueryOf<Called> {
  return useQuery({
    queryKey: answerKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, signal),
    enabled: isWanted,
    ...(keepsLast && { placeholderData: keepPreviousData }),
    ...(everyMs !== undefined && polled(everyMs)),
  });
}

/** Polls less often while the tab is hidden. */
export function polled(everyMs: number) {
  return {
    refetchInterval: () => (document.hidden ? HIDDEN_MS : everyMs),
    refetchIntervalInBackground: true,
  };
}

/** Cache key of a query. Without an input it matches every query of the endpoint. */
export function answerKey(endpoint: Endpoint, input?: unknown): readonly unknown[] {
  const name = `${endpoint.method} ${endpoint.path}`;
  return input === undefined ? [name] : [name, input];
}

/** A mutation. Afterwards every active query is fetched again. */
export function useChange<Called extends Endpoint>(endpoint: Called) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<Called>) => call(endpoint, input),
    onSettled: () => client.invalidateQueries(),
  });
}
