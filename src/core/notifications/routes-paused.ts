// Routes that Relay turned off because of who can read where: what changed, which routes, how to go on.

import type { RoutesPausedNotice } from "../../contract/messages/notices.ts";
import { NAME_MARKS } from "../../contract/kernel/target.ts";
import type { Line, Notification } from "../notification.ts";
import { text } from "../rich-text.ts";
import { targetKey } from "../sends/target-key.ts";
import { t } from "../words/say.ts";
import { ownFrame } from "./own-frame.ts";
import { type TargetLocale, targetPlace } from "./target-place.ts";

type Shown = RoutesPausedNotice["shown"][number];

const MAX_ROWS = 8;

export function formatRoutesPaused(
  { changed, shown }: RoutesPausedNotice,
  locale: TargetLocale,
): Notification {
  const more = shown.length - MAX_ROWS;
  return ownFrame({
    tone: "warning",
    label: t(locale, "audience.paused"),
    subject: subjectOf(changed, shown[0], locale),
    lines: [
      ...shown.slice(0, MAX_ROWS).map((each) => row(rowWords(each, locale))),
      ...(more > 0 ? [row(t(locale, "more", { n: more }))] : []),
      row(t(locale, "audience.goOn")),
    ],
  });
}

function subjectOf(
  changed: RoutesPausedNotice["changed"],
  first: Shown | undefined,
  locale: TargetLocale,
): string {
  if (!first) return "";
  if (changed === "repository") return t(locale, "audience.hidden", { repo: first.repo });
  return t(locale, "audience.opened", { place: placeWords(first, locale) });
}

function rowWords(shown: Shown, locale: TargetLocale): string {
  const { route, repo } = shown;
  return t(locale, "audience.shows", { route, repo, place: placeWords(shown, locale) });
}

function placeWords({ target, name }: Shown, locale: TargetLocale): string {
  return name === undefined || locale.names?.has(targetKey(target))
    ? targetPlace(locale, target)
    : NAME_MARKS[target.platform] + name;
}

function row(words: string): Line {
  return { kind: "row", content: [text(words)] };
}
