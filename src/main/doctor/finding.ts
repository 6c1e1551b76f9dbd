// One line of `relay doctor`.

export type Finding = { what: string; verdict: "ok" | "warn" | "bad"; say: string };

export function finding(
  what: string,
  isFine: boolean,
  texts: { ok: string; bad: string },
): Finding {
  return { what, verdict: isFine ? "ok" : "bad", say: isFine ? texts.ok : texts.bad };
}

/** For a warning that does not fail the check. */
export function hint(what: string, isFine: boolean, texts: { ok: string; warn: string }): Finding {
  return { what, verdict: isFine ? "ok" : "warn", say: isFine ? texts.ok : texts.warn };
}
