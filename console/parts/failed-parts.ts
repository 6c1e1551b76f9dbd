// Which parts of a page could not be loaded at all. One that has an old answer still shows it.

type QueryState = { data: unknown; error: unknown };

export function failedParts<Part extends QueryState>(parts: readonly Part[]): readonly Part[] {
  return parts.filter(({ data, error }) => data === undefined && error !== null);
}
