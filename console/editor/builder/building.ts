// Context of the filter builder: how to change the filter, what is new in it, and its faults.

import { createContext, useContext } from "react";
import type { SeenValues } from "../../../src/contract/records/figures.ts";
import type { RouteFault } from "../draft/faults.ts";
import type { FilterPart } from "../filter/model.ts";
import type { AddedMarks } from "../filter/news.ts";
import type { RemovedPart } from "../filter/removed.ts";
import type { Suggestions } from "./suggestions.ts";

export type Building = {
  groupId: string;
  change: (part: FilterPart) => void;
  remove: (id: string) => void;
  /** Adds to a group, or to the top level. */
  add: (part: FilterPart, groupId?: string) => void;
  /** The part added last, which gets the focus. */
  addedId: string | undefined;
  news: AddedMarks;
  /** Parts that only the saved filter has. */
  removed: readonly RemovedPart[];
  restore: (removed: RemovedPart) => void;
  faults: readonly RouteFault[];
  suggestions: Suggestions;
  /** Undefined until loaded. */
  seen: SeenValues | undefined;
  isReadOnly: boolean;
};

export const BuildingContext = createContext<Building | undefined>(undefined);

export function useBuilding(): Building {
  const building = useContext(BuildingContext);
  if (!building) throw new Error("a part of the builder stands outside of it");
  return building;
}

/** Faults of one condition. */
export function faultsOf(faults: readonly RouteFault[], id: string) {
  return faults.flatMap(({ place, words }) =>
    place.kind === "condition" && place.id === id ? [{ valueAt: place.valueAt, words }] : [],
  );
}
