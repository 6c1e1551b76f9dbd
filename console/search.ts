// Search parameters of URLs. All values are strings; unknown parameters and defaults are omitted.

/** Keeps only the named parameters, as strings. */
export function keep<const Name extends string>(
  ...names: readonly Name[]
): (search: Readonly<Record<string, unknown>>) => { [name in Name]?: string | undefined } {
  return (search) => {
    const kept: { [name in Name]?: string | undefined } = {};
    for (const name of names) {
      const value = search[name];
      if (typeof value === "string" && value !== "") kept[name] = value;
    }
    return kept;
  };
}

export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(search))
    if (typeof value === "string" && value !== "") parts.set(name, value);
  return parts.size === 0 ? "" : `?${parts}`;
}
