// Whether an `If-Match` header allows a write over this version. Proxies make tags weak and people
// forget the quotes; neither changes what was meant.

export function isMatch(header: string | undefined, version: string): boolean {
  if (header === undefined || header.trim() === "*") return true;
  return header
    .split(",")
    .some((tag) => tag.trim().replace(/^W\//, "").replaceAll('"', "") === version);
}
