// Notices about problems of a target: paused target, closed or forbidden threads, routes paused by the audience rule.
// Each says what happened, what Relay did, and what to do.

import type { TargetPausedNotice } from "../../../contract/alerts/alerts.ts";
import { markOf } from "../../../contract/kernel/target.ts";
import type { RoutesPausedNotice, ThreadNotice } from "../../../contract/messages/notices.ts";
import { targetKey } from "../../delivery/target-key.ts";
import { t } from "../../i18n/translate.ts";
import { text } from "../../kernel/rich-text.ts";
import { oneLine } from "../../kernel/text/one-line.ts";
import { cutTail } from "../../kernel/text/truncate.ts";
import type { Line, Notification } from "../notification.ts";
import { ownFrame, plainRow, platformName, type TargetLocale, targetPlace } from "./frame.ts";

const SAID = 300;

export function formatTargetNotice(
  { target, said }: TargetPausedNotice,
  locale: TargetLocale,
): Notification {
  const words = cutTail(oneLine(said), SAID) || t(locale, "log.unsaid");
  const platform = platformName(locale, target.platform);
  return ownFrame({
    tone: "bad",
    label: t(locale, "target.paused"),
    subject: targetPlace(locale, target),
    lines: [
      plainRow(t(locale, "target.said", { platform, said: words })),
      plainRow(t(locale, "target.did")),
      plainRow(t(locale, "target.goOn")),
    ],
  });
}

/** `shut`: the thread is closed. `barred`: the bot may not open threads in the target. */
const KEYS = {
  shut: { label: "thread.shut", did: "thread.shut.did", goOn: "thread.shut.goOn" },
  barred: { label: "thread.barred", did: "thread.barred.did", goOn: "thread.barred.goOn" },
} as const;

export function formatThreadNotice(
  { why, target, name, said }: ThreadNotice,
  locale: TargetLocale,
): Notification {
  const keys = KEYS[why];
  const words = cutTail(oneLine(said), SAID) || t(locale, "log.unsaid");
  const platform = platformName(locale, target.platform);
  return ownFrame({
    tone: "warning",
    label: t(locale, keys.label),
    subject: why === "shut" ? name : targetPlace(locale, target),
    lines: [
      ...(why === "shut" ? [plainRow(targetPlace(locale, target))] : []),
      plainRow(t(locale, "target.said", { platform, said: words })),
      plainRow(t(locale, keys.did)),
      plainRow(t(locale, keys.goOn)),
    ],
  });
}

type Shown = RoutesPausedNotice["shown"][number];

const MAX_ROWS = 8;

/** Routes that Relay paused, because a repository became private or a channel became public. */
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
    : markOf(target.platform) + name;
}

function row(words: string): Line {
  return { kind: "row", content: [text(words)] };
}
