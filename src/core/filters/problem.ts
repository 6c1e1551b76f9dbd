// What is wrong with a filter, fit for the form field it was typed into.

import type { FilterPath } from "./compiled-filter.ts";

export type FilterProblem = {
  path: FilterPath;
  /** Position in the pattern. */
  at: number | undefined;
  message: string;
};

export function problem(path: FilterPath, message: string, at?: number): FilterProblem {
  return { path, at, message };
}

/** "branch[1]: missing closing ): `/(main/`". */
export function describeProblem({ path, message }: FilterProblem): string {
  return path === "" ? `filter: ${message}` : `${path}: ${message}`;
}
