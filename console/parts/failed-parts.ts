// Parts of a page that failed to load. A part with stale data does not count.

type QueryState = { data: unknown; error: unknown };

export function failedParts<Part extends QueryState>(parts: readonly Part[]): readonly Part[] {
  return parts.filter(({ data, error }) => data === undefined && error !== null);
}
