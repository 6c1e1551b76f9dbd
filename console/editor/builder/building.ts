// What every part of the builder knows: how to change the filter, what is new in it and what is wrong.

import { createContext, useContext } from "react";
import type { SeenValues } from "../../../src/contract/records/figures.ts";
import type { RouteFault } from "../draft/faults.ts";
import type { FilterPart } from "../filter/model.ts";
import type { AddedMarks } from "../filter/news.ts";
import type { RemovedPart } from "../filter/removed.ts";
import type { Suggestions } from "./suggestions.ts";

export type Building = {
  change: (part: FilterPart) => void;
  remove: (id: string) => void;
  /** Into a group, or on the top level. */
  add: (part: FilterPart, groupId?: string) => void;
  /** The part that was added last: it gets the focus. */
  addedId: string | undefined;
  news: AddedMarks;
  /** What the saved filter has besides. */
  removed: readonly RemovedPart[];
  restore: (removed: RemovedPart) => void;
  faults: readonly RouteFault[];
  suggestions: Suggestions;
  /** Undefined until it is known. */
  seen: SeenValues | undefined;
  isReadOnly: boolean;
};

export const BuildingContext = createContext<Building | undefined>(undefined);

export function useBuilding(): Building {
  const building = useContext(BuildingContext);
  if (!building) throw new Error("a part of the builder stands outside of it");
  return building;
}

/** What is wrong with one condition. */
export function faultsOf(faults: readonly RouteFault[], id: string) {
  return faults.flatMap(({ place, words }) =>
    place.kind === "condition" && place.id === id ? [{ valueAt: place.valueAt, words }] : [],
  );
}
