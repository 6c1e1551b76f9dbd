// Defaults of the query cache, and the reaction to an expired session.

import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isPassing, isRefusedWith } from "./failure.ts";
import { sessionEnded } from "./session.ts";

const FRESH_MS = 2_000;
const TRIES = 2;

export function newQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // Only transient failures are retried: a rejected request would be rejected again.
        retry: (count, error) => count < TRIES && isPassing(error),
      },
    },
  });
}

function onError(error: unknown): void {
  if (isRefusedWith(error, 401)) sessionEnded();
}
