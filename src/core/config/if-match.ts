// Evaluates `If-Match` against a version. Accepts weak tags, which proxies make, and tags without quotes, which people
// write.

export function isMatch(header: string | undefined, version: string): boolean {
  if (header === undefined || header.trim() === "*") return true;
  return header
    .split(",")
    .some((tag) => tag.trim().replace(/^W\//, "").replaceAll('"', "") === version);
}
