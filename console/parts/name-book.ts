// Display names of channels and roles, as the server reports them.

import { outerOf, type TargetIds, placeKey, placeName } from "./place.ts";
import { shortId } from "./words.ts";

export type NamedRoleId = { id: string; name: string };

export type NameBook = {
  /** "dev › release 41"; undefined if neither target nor channel has a name. */
  nameOf: (place: TargetIds) => string | undefined;
};

export function nameBook(named: readonly (TargetIds & { name: string | null })[]): NameBook {
  const names = new Map<string, string>();
  for (const { name, ...place } of named) if (name !== null) names.set(placeKey(place), name);
  return {
    nameOf(place) {
      const name = names.get(placeKey(place)) ?? names.get(placeKey(outerOf(place)));
      return name && placeName(place, name);
    },
  };
}

/** "@backend"; without a name "@role 1180…02". */
export function roleWords(id: string, name: string | undefined): string {
  return name === undefined ? `@role ${shortId(id)}` : `@${name.replace(/^@/, "")}`;
}
