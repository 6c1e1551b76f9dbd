// "Release published: v2.4.0 Payouts you can trust", then the start of its notes.

import type { Release, ReleaseEvent } from "../events.ts";
import type { Notification, Tone } from "../notification.ts";
import { cutWords } from "../text/cut-words.ts";
import { oneLine } from "../text/one-line.ts";
import { plainWords } from "../text/plain-words.ts";
import { t } from "../words/say.ts";
import type { PlainKey } from "../words/words.ts";
import { compose } from "./compose.ts";
import type { FormatOptions } from "./format-options.ts";
import { wordsLine } from "./opening-words.ts";

const NOTES = { graphemes: 300, lines: 5, grace: 120 };

export function formatRelease(event: ReleaseEvent, options: FormatOptions): Notification {
  const { release } = event;
  const { hasNotes, label, tone } = releaseState(event);
  return compose(event, options, {
    tone,
    label: t(options, label),
    subject: releaseSubject(release),
    short: oneLine(release.tag) || undefined,
    url: release.url,
    lines: hasNotes ? wordsLine(cutWords(plainWords(release.body ?? ""), NOTES)) : [],
  });
}

type State = { label: PlainKey; tone: Tone; hasNotes: boolean };

export function releaseState({ action, release }: ReleaseEvent): State {
  if (action === "deleted") return { label: "release.deleted", tone: "warning", hasNotes: false };
  if (action === "unpublished")
    return { label: "release.unpublished", tone: "neutral", hasNotes: false };
  if (release.isDraft) return { label: "release.draft", tone: "neutral", hasNotes: true };
  if (release.isPrerelease) return { label: "release.pre", tone: "progress", hasNotes: true };
  return { label: "release.published", tone: "good", hasNotes: true };
}

/** The version once, though many repeat it in the name, with or without its `v`. */
export function releaseSubject({ name, tag }: Release): string {
  const title = oneLine(name ?? "");
  const version = oneLine(tag);
  const isRepeated =
    title.startsWith(version) || title.startsWith(version.replace(/^v(?=\d)/u, ""));
  return isRepeated ? title : `${version} ${title}`;
}
