// What the server says, kept by what was asked; and changes, after which all of it is asked again.

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
  /** Ask again after so long; slower while nobody looks. */
  everyMs?: number;
  isWanted?: boolean;
  /** Show the last answer until the next one, where the question changes a little. */
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
    ...(everyMs !== undefined && {
      refetchInterval: () => (document.hidden ? HIDDEN_MS : everyMs),
      refetchIntervalInBackground: true,
    }),
  });
}

/** Of an answer that is kept; without a question, of all answers of the endpoint. */
export function answerKey(endpoint: Endpoint, input?: unknown): readonly unknown[] {
  const name = `${endpoint.method} ${endpoint.path}`;
  return input === undefined ? [name] : [name, input];
}

/** Asks the server to change something; afterwards everything that is on show is asked again. */
export function useChange<Called extends Endpoint>(endpoint: Called) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<Called>) => call(endpoint, input),
    onSettled: () => client.invalidateQueries(),
  });
}
