// What stands behind the question mark of an address. Every value is a plain text; what is not known to a
// page, or is its default, is left out.

/** Keeps only the named parts, as texts. */
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
