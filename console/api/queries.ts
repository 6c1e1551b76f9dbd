// How answers are kept, and what happens when a session is over.

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
        // What was refused is refused again; only silence and trouble are worth another try.
        retry: (count, error) => count < TRIES && isPassing(error),
      },
    },
  });
}

function onError(error: unknown): void {
  if (isRefusedWith(error, 401)) sessionEnded();
}
