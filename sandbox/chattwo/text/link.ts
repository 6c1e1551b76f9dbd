// Which URLs Telegram accepts as links, and how it normalizes them.

export type Link = { ok: true; url: string } | { ok: false; reason: string };

const SCHEME = /^([a-z][a-z0-9+.-]*):\/\//i;
const OWN_SCHEMES: ReadonlySet<string> = new Set(["tg", "ton", "tonsite"]);
const AUTHORITY = /^(?:[^/?#@]*@)?(\[[0-9a-f:]+\]|[^/?#:@]*)(?::(\d{1,5}))?(?=[/?#]|$)/i;

export function readLink(href: string): Link {
  const trimmed = href.trim();
  const scheme = SCHEME.exec(trimmed)?.[1]?.toLowerCase();
  if (scheme !== undefined && OWN_SCHEMES.has(scheme)) return { ok: true, url: trimmed };
  if (scheme !== undefined && scheme !== "http" && scheme !== "https")
    return { ok: false, reason: "Unsupported URL protocol" };
  return readWebLink(scheme ?? "http", trimmed.replace(SCHEME, ""));
}

function readWebLink(scheme: string, rest: string): Link {
  const authority = AUTHORITY.exec(rest);
  if (!authority || /\s/.test(rest)) return { ok: false, reason: "Wrong HTTP URL" };
  const host = authority[1] ?? "";
  if (host === "") return { ok: false, reason: "URL host is empty" };
  // A host name without a dot is not public. "localhost" is the common case.
  if (!host.includes(".") && !host.startsWith("[")) return { ok: false, reason: "Wrong HTTP URL" };
  const path = rest.slice(authority[0].length);
  return {
    ok: true,
    url: `${scheme}://${authority[0].toLowerCase()}${path.startsWith("/") ? "" : "/"}${path}`,
  };
}

/** User id of a `tg://user?id=1` link. Undefined for other links. */
export function readUserLink(href: string): number | undefined {
  const id = /^tg:(?:\/\/)?user\?id=(\d+)$/i.exec(href.trim())?.[1];
  return id === undefined ? undefined : Number(id);
}
