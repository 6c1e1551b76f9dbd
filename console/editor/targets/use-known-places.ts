// The places of a group, as the server knows them now.

import { getClaims } from "../../../src/contract/claims.ts";
import { getTargets } from "../../../src/contract/target-list.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { type Known, knownPlaces } from "./known-places.ts";

const REFRESH_MS = 10_000;

/** `isLoaded`: what is not in it is truly unknown. */
export type LoadedPlaces = Known & { isLoaded: boolean };

export function useKnownPlaces(groupId: string): LoadedPlaces {
  const targets = useAnswer(getTargets, { query: { groupId } }, { everyMs: REFRESH_MS });
  const claims = useAnswer(getClaims, { params: { id: groupId } });
  return {
    ...knownPlaces(targets.data?.targets ?? [], claims.data?.claims ?? []),
    isLoaded: targets.data !== undefined && claims.data !== undefined,
  };
}
