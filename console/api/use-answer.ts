// What the server says, kept by what was asked; and changes, after which all of it is asked again.

import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import type { Endpoint } from "../../src/contract/endpoint.ts";
import { type Answer, type Asked, call } from "./call.ts";

export type Answered<Called extends Endpoint> = UseQueryResult<Answer<Called>>;

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
  asked: Asked<Called>,
  { everyMs, isWanted = true, keepsLast = false }: Options = {},
): Answered<Called> {
  return useQuery({
    queryKey: answerKey(endpoint, asked),
    queryFn: ({ signal }) => call(endpoint, asked, signal),
    enabled: isWanted,
    ...(keepsLast && { placeholderData: keepPreviousData }),
    ...(everyMs !== undefined && {
      refetchInterval: () => (document.hidden ? HIDDEN_MS : everyMs),
      refetchIntervalInBackground: true,
    }),
  });
}

/** Of an answer that is kept; without a question, of all answers of the endpoint. */
export function answerKey(endpoint: Endpoint, asked?: unknown): readonly unknown[] {
  const name = `${endpoint.method} ${endpoint.path}`;
  return asked === undefined ? [name] : [name, asked];
}

/** Asks the server to change something; afterwards everything that is on show is asked again. */
export function useChange<Called extends Endpoint>(endpoint: Called) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (asked: Asked<Called>) => call(endpoint, asked),
    onSettled: () => client.invalidateQueries(),
  });
}
