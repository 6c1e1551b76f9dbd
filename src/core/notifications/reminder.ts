// Pull requests that wait for a review: which, for whom, and for how long. Nobody is called: they were, when they
// were asked.

import type { ReminderNotice } from "../../contract/reminder-notice.ts";
import type { Action, Line, Notification } from "../notification.ts";
import { snoozedKey } from "../quiet/snoozed.ts";
import { watchedName } from "../quiet/watch.ts";
import { link, type RichText, text } from "../rich-text.ts";
import { cutTail } from "../text/cut-words.ts";
import { oneLine } from "../text/one-line.ts";
import { sayDuration } from "../words/duration.ts";
import { fill, say } from "../words/say.ts";
import type { Voice } from "../words/words.ts";
import { ownFrame } from "./own-frame.ts";

const TITLE = 80;
const SHOWN_ASKED = 3;
const MINUTE_MS = 60_000;

export function formatReminder(notice: ReminderNotice, voice: Voice): Notification {
  const { afterHours, total, pulls } = notice;
  const rule = fill(voice, "reminder.rule", { n: afterHours });
  return ownFrame({
    tone: "progress",
    label: undefined,
    subject: fill(voice, "reminder.headline", { n: total }),
    lines: [
      { kind: "facts", items: [[text(rule)]] },
      ...pulls.map((pull): Line => ({ kind: "row", content: rowOf(pull, voice) })),
      ...moreOf(total - pulls.length, voice),
    ],
    actions: snoozeOf(notice, voice),
  });
}

/** One for all that it names. */
function snoozeOf({ pulls, snoozedUntil }: ReminderNotice, voice: Voice): readonly Action[] {
  const label = say(voice, "button.snooze");
  const names = pulls.map(({ repo, number }) => watchedName(`pr:${repo}#${number}`));
  const key = snoozedKey({ until: snoozedUntil, names });
  return pulls.slice(0, 1).map(({ repo, number }): Action => {
    const on = { repository: repo, number, sha: undefined, key };
    return { kind: "snooze", label, on, isReady: false };
  });
}

function rowOf(pull: ReminderNotice["pulls"][number], voice: Voice): RichText {
  const { repo, number, title, url, asked, waitsMs } = pull;
  const name = `#${number} ${cutTail(oneLine(title), TITLE)}`;
  const rest = [
    oneLine(repo),
    ...(asked.length === 0 ? [] : [fill(voice, "reminder.asked", { who: namesOf(asked, voice) })]),
    fill(voice, "reminder.waits", { time: sayWaiting(voice, waitsMs) }),
  ];
  return [link(name, url), text(rest.map((each) => ` · ${each}`).join(""))];
}

function namesOf(asked: readonly string[], voice: Voice): string {
  const hidden = asked.length - SHOWN_ASKED;
  const names = asked.slice(0, SHOWN_ASKED).map(oneLine).join(say(voice, "comma"));
  return hidden > 0 ? `${names} +${hidden}` : names;
}

/** Nobody counts the seconds of a day. */
function sayWaiting(voice: Voice, ms: number): string {
  return sayDuration(voice, Math.floor(ms / MINUTE_MS) * MINUTE_MS);
}

function moreOf(hidden: number, voice: Voice): readonly Line[] {
  if (hidden <= 0) return [];
  return [{ kind: "more", content: [text(fill(voice, "more", { n: hidden }))] }];
}
