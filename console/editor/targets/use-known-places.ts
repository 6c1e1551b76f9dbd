// Loads the channels and roles of a group.

import { getClaims, getNames } from "../../../src/contract/delivery/channels.ts";
import { getTargets } from "../../../src/contract/delivery/target-list.ts";
import { useAnswer } from "../../api/use-answer.ts";
import type { NamedRoleId } from "../../parts/name-book.ts";
import { type KnownChannels, knownPlaces } from "./known-places.ts";

const REFRESH_MS = 5_000;

/** `isLoaded`: from then on, a missing channel is truly unknown. */
export type LoadedPlaces = KnownChannels & { isLoaded: boolean; roles: readonly NamedRoleId[] };

export function useKnownPlaces(groupId: string): LoadedPlaces {
  const targets = useAnswer(getTargets, { query: { groupId } }, { everyMs: REFRESH_MS });
  const claims = useAnswer(getClaims, { params: { id: groupId } }, { everyMs: REFRESH_MS });
  const names = useAnswer(getNames, { query: { groupId } }, { everyMs: REFRESH_MS });
  return {
    ...knownPlaces(
      targets.data?.targets ?? [],
      claims.data?.claims ?? [],
      names.data?.places ?? [],
    ),
    roles: names.data?.roles ?? [],
    isLoaded: targets.data !== undefined && claims.data !== undefined,
  };
}
