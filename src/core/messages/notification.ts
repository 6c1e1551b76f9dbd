// What we want to say, before any chat decides how to say it.

import type { Person } from "../events/event.ts";
import type { RichText } from "../kernel/rich-text.ts";

/** Whether you must act, and how urgently; not which kind of event it is. */
export type Tone = "bad" | "warning" | "progress" | "good" | "done" | "neutral";

export type Line =
  /** Short pieces; joined by a dot and packed into lines, a piece is never broken. */
  | { kind: "facts"; items: readonly RichText[] }
  /** One line of a list: a commit, a failing job. */
  | { kind: "row"; content: RichText }
  /** What a person wrote, already plain text and cut to its usual length. */
  | { kind: "words"; words: string; long?: LongText }
  /** What was left out: "and 27 earlier commits", "247 more words"; of the panels, if it says so. */
  | { kind: "more"; content: RichText; isOfPanels?: true };

/** For a chat that folds long quotes: more of the words, and what is said of the rest instead. */
type LongText = { words: string; more: RichText };

export type Panel = { name: string; isInline: boolean; items: readonly RichText[] };

/** What a button acts on; `sha` is the head that was shown, `key` names what has no number. */
type Subject = { repository: string; number: number; sha: string | undefined; key?: string };

export type Action =
  | {
      kind: "merge" | "comment" | "close" | "watch" | "snooze";
      label: string;
      on: Subject;
      isReady: boolean;
    }
  | { kind: "link"; label: string; url: string };

/** Everything but a link: these act in our name and need an id to be found again by. */
export type HostAction = Exclude<Action, { kind: "link" }>;

export type Notification = {
  /** For the record: one line with no frame around it, that never makes a sound. */
  isLine?: true;
  /** One line that only calls those whom it concerns. */
  isNudge?: true;
  /** Said to one person alone, who asked for it: it always makes a sound. */
  isPersonal?: true;
  tone: Tone;
  /** A colour of the sender's own for the bar, 0xrrggbb; the tone's where undefined. */
  color: number | undefined;
  /** "PR merged", "Push to main"; none where the subject says it all. */
  label: string | undefined;
  /** "#482 Retry failed payouts with backoff", "3 commits". */
  subject: string;
  /** Part of the subject that survives every cut: "#482". */
  number: string | undefined;
  /** The subject where there is room for one word. */
  short: string | undefined;
  /** Where the headline leads. */
  url: string | undefined;
  /** Who did it; on a card, whose it is. */
  actor: Person | undefined;
  /** "acme/shop". */
  place: string | undefined;
  lines: readonly Line[];
  panels: readonly Panel[];
  actions: readonly Action[];
  /** Whom it concerns: pinged where they are linked and want it. */
  concerns: readonly Person[];
  /** The card beside a chattwo message: a face and what that person said. */
  face: { name: string; words: string; avatarUrl: string } | undefined;
  /** Logins in the words: those who are linked are concerned too. */
  named: readonly string[];
  /** A message that is kept true is never overwritten by a lower one. */
  sequence: readonly number[] | undefined;
  /** Who has to hear of this state, once, also where an edit says it: an edit pings nobody. */
  mentionOnce: { state: string; people: readonly Person[] } | undefined;
};

// A message in one line, as the send log names it.

type Headed = Pick<Notification, "subject"> & { label?: string | undefined };

export function titleOf({ label, subject }: Headed): string {
  return label === undefined ? subject : `${label}: ${subject}`;
}
