// What runs, jobs, checks and deployments say the same way: what ran where, and where to look.

import type { Repository } from "../events.ts";
import type { Action } from "../notification.ts";
import { codeLink, type RichText, text } from "../rich-text.ts";
import { oneLine } from "../text/one-line.ts";
import { formatDuration } from "../words/duration.ts";
import { t } from "../words/say.ts";
import type { PlainKey, Locale } from "../words/words.ts";
import { commitUrl, shortSha } from "./commit-row.ts";
import { shortName } from "./facts.ts";

/** "linter on main". */
export function nameOn(locale: Locale, name: string, branch: string | undefined): string {
  const shown = shortName(name) || t(locale, "untitled");
  if (branch === undefined || oneLine(branch) === "") return shown;
  return t(locale, "ci.on", { workflow: shown, branch: shortName(branch) });
}

export function linkAction(
  locale: Locale,
  label: PlainKey,
  url: string | undefined,
): readonly Action[] {
  return url === undefined ? [] : [{ kind: "link", label: t(locale, label), url }];
}

export function commitFact(repository: Repository | undefined, sha: string): RichText {
  return shortSha(sha) === "" ? [] : [codeLink(shortSha(sha), commitUrl(repository, sha))];
}

/** How long it took from then to then; undefined where that is not known. */
export function formatElapsed(
  locale: Locale,
  from: number | undefined,
  until: number | undefined,
): string | undefined {
  if (from === undefined || until === undefined || until <= from) return undefined;
  return formatDuration(locale, until - from);
}

/** As a fact that stands alone. */
export function tookFact(
  locale: Locale,
  from: number | undefined,
  until: number | undefined,
): RichText | undefined {
  const took = formatElapsed(locale, from, until);
  return took === undefined ? undefined : [text(took)];
}
