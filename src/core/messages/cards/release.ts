// "Release published: v2.4.0 Payouts you can trust", then an excerpt of the release notes.

import type { Release, ReleaseEvent } from "../../events/event.ts";
import type { Notification, Tone } from "../notification.ts";
import { cutWords } from "../../kernel/text/truncate.ts";
import { oneLine } from "../../kernel/text/one-line.ts";
import { plainWords } from "../../kernel/text/plain-text.ts";
import { t } from "../../i18n/translate.ts";
import type { PlainKey } from "../../i18n/locale.ts";
import { compose, type FormatOptions } from "../parts/compose.ts";
import { wordsLine } from "../parts/quoted-lines.ts";

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

/** Many release names repeat the tag, with or without its `v`. The subject has it once. */
export function releaseSubject({ name, tag }: Release): string {
  const title = oneLine(name ?? "");
  const version = oneLine(tag);
  const isRepeated =
    title.startsWith(version) || title.startsWith(version.replace(/^v(?=\d)/u, ""));
  return isRepeated ? title : `${version} ${title}`;
}
