// Servers by their URL. Relay acts on one server of each code host, and receives events of others too.

/** Whether the URL leads to this server, which may be below a path. */
export function isOnServer(server: string | undefined, url: string | undefined): boolean {
  const [base, seen] = [parse(server), parse(url)];
  if (!base || !seen) return false;
  const folder = base.pathname.endsWith("/") ? base.pathname : `${base.pathname}/`;
  return base.origin === seen.origin && seen.pathname.startsWith(folder);
}

function parse(url: string | undefined): URL | null {
  return url === undefined ? null : URL.parse(url);
}
