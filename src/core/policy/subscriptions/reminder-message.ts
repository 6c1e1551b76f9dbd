// Formats a reminder: pull requests that wait for a review, with reviewers and waiting time. It mentions no one,
// because reviewers were mentioned when their review was requested.

import type { ReminderNotice } from "../../../contract/messages/notices.ts";
import { pullRequestKey } from "../../entities/entity-keys.ts";
import { formatDuration } from "../../i18n/format-time.ts";
import type { Locale } from "../../i18n/locale.ts";
import { t } from "../../i18n/translate.ts";
import { link, type RichText, text } from "../../kernel/rich-text.ts";
import { oneLine } from "../../kernel/text/one-line.ts";
import { cutTail } from "../../kernel/text/truncate.ts";
import { hostedName } from "../../kernel/repository-name.ts";
import { ownFrame } from "../../messages/notices/frame.ts";
import type { Action, Line, Notification } from "../../messages/notification.ts";
import { watchedName } from "./watch.ts";

const TITLE = 80;
const SHOWN_ASKED = 3;
const MINUTE_MS = 60_000;

export function formatReminder(notice: ReminderNotice, locale: Locale): Notification {
  const { afterHours, total, pulls } = notice;
  const rule = t(locale, "reminder.rule", { n: afterHours });
  return ownFrame({
    tone: "progress",
    label: undefined,
    subject: t(locale, "reminder.headline", { n: total }),
    lines: [
      { kind: "facts", items: [[text(rule)]] },
      ...pulls.map((pull): Line => ({ kind: "row", content: rowOf(pull, locale) })),
      ...moreOf(total - pulls.length, locale),
    ],
    actions: snoozeOf(notice, locale),
  });
}

/** One button snoozes all pull requests of the reminder. */
function snoozeOf({ pulls, snoozedUntil }: ReminderNotice, locale: Locale): readonly Action[] {
  const label = t(locale, "button.snooze");
  const names = pulls.map(({ repo: fullName, host, number }) =>
    watchedName(pullRequestKey({ fullName, host }, number)),
  );
  const key = snoozedKey({ until: snoozedUntil, names });
  return pulls.slice(0, 1).map(({ repo: fullName, host, number }): Action => {
    const on = { repository: hostedName({ fullName, host }), number, sha: undefined, key };
    return { kind: "snooze", label, on, isReady: false };
  });
}

function rowOf(pull: ReminderNotice["pulls"][number], locale: Locale): RichText {
  const { repo, number, title, url, asked, waitsMs } = pull;
  const name = `#${number} ${cutTail(oneLine(title), TITLE)}`;
  const rest = [
    oneLine(repo),
    ...(asked.length === 0 ? [] : [t(locale, "reminder.asked", { who: namesOf(asked, locale) })]),
    t(locale, "reminder.waits", { time: formatWait(locale, waitsMs) }),
  ];
  return [link(name, url), text(rest.map((each) => ` · ${each}`).join(""))];
}

function namesOf(asked: readonly string[], locale: Locale): string {
  const hidden = asked.length - SHOWN_ASKED;
  const names = asked.slice(0, SHOWN_ASKED).map(oneLine).join(t(locale, "comma"));
  return hidden > 0 ? `${names} +${hidden}` : names;
}

/** In whole minutes. */
function formatWait(locale: Locale, ms: number): string {
  return formatDuration(locale, Math.floor(ms / MINUTE_MS) * MINUTE_MS);
}

function moreOf(hidden: number, locale: Locale): readonly Line[] {
  if (hidden <= 0) return [];
  return [{ kind: "more", content: [text(t(locale, "more", { n: hidden }))] }];
}

/** In characters; a longer key is not stored verbatim. */
const MAX_LENGTH = 500;

/** What a "Snooze" button carries in its key. */
export type SnoozeState = {
  /** Milliseconds since the epoch. */
  until: number;
  /** Entity names, as in `watchedName`. */
  names: readonly string[];
};

/** Drops names that do not fit. */
function snoozedKey({ until, names }: SnoozeState): string {
  return names.reduce(
    (key, name) => (key.length + name.length < MAX_LENGTH ? `${key} ${name}` : key),
    `snooze ${until}`,
  );
}

export function readSnoozed(key: string | undefined): SnoozeState | undefined {
  const [kind, until, ...names] = (key ?? "").split(" ");
  if (kind !== "snooze" || until === undefined || names.length === 0) return undefined;
  return { until: Number(until), names };
}
