// Platform-neutral content of a message. Each chat renders it in its own format and limits.

import type { Person } from "../events/event.ts";
import type { RichText } from "../kernel/rich-text.ts";

/** How urgently a reader must act; independent of the event's kind. */
export type Tone = "bad" | "warning" | "progress" | "good" | "done" | "neutral";

export type Line =
  /** Short items, joined by a dot and packed into lines. A line break never splits an item. */
  | { kind: "facts"; items: readonly RichText[] }
  /** One list row: a commit, a failed job. */
  | { kind: "row"; content: RichText }
  /** A quote: plain text, already truncated to the usual length. */
  | { kind: "words"; words: string; long?: LongText }
  /** How much was left out: "and 27 earlier commits", "247 more words". `isOfPanels`: counts panels. */
  | { kind: "more"; content: RichText; isOfPanels?: true };

/** For a chat that collapses long quotes: a longer excerpt, with its own "more" text. */
type LongText = { words: string; more: RichText };

export type Panel = { name: string; isInline: boolean; items: readonly RichText[] };

/** What a button acts on. */
type Subject = {
  /** With the host, as in keys. */
  repository: string;
  number: number;
  /** Head that the message showed. */
  sha: string | undefined;
  /** Of an entity without a number. */
  key?: string;
  /** Of a work item: its URL, which names the server. */
  url?: string | undefined;
};

export const ALERT_BUTTONS = ["acknowledge", "silence", "resolve"] as const;
export type AlertButton = (typeof ALERT_BUTTONS)[number];

export type Action =
  | {
      kind: "merge" | "review" | "comment" | "close" | "watch" | "snooze" | AlertButton;
      label: string;
      on: Subject;
      isReady: boolean;
    }
  | { kind: "link"; label: string; url: string };

/** Any action but a link. It triggers an interaction, so it needs an id to be looked up by. */
export type HostAction = Exclude<Action, { kind: "link" }>;

export type Notification = {
  /** A log line: no frame, always silent. */
  isLine?: true;
  /** One line that only mentions the people in `concerns`. */
  isNudge?: true;
  /** A direct message that the user subscribed to, so it is never silent. */
  isPersonal?: true;
  tone: Tone;
  /** Bar colour from a custom sender, 0xrrggbb. Defaults to the tone's colour. */
  color: number | undefined;
  /** "PR merged", "Push to main". Undefined if the subject is enough. */
  label: string | undefined;
  /** "#482 Retry failed payouts with backoff", "3 commits". */
  subject: string;
  /** Part of the subject that truncation keeps: "#482". */
  number: string | undefined;
  /** One-word form of the subject. */
  short: string | undefined;
  /** Link of the headline. */
  url: string | undefined;
  /** Actor of the event; on a card, the author of the entity. */
  actor: Person | undefined;
  /** "acme/shop". */
  place: string | undefined;
  lines: readonly Line[];
  panels: readonly Panel[];
  actions: readonly Action[];
  /** People to mention, if they linked their chat account and allow mentions. */
  concerns: readonly Person[];
  /** Link preview of a Telegram message: an avatar and a quote of that person. */
  face: { name: string; words: string; avatarUrl: string } | undefined;
  /** Logins that the quoted text @mentions. Linked ones are mentioned like `concerns`. */
  named: readonly string[];
  /** What templates see of a card's pull request or issue, whichever event edits the card. */
  item?: { state: string; labels: readonly string[]; branches: readonly string[] };
  /** Version of the state. An edit with a lower sequence never overwrites a posted message. */
  sequence: readonly number[] | undefined;
  /** People to mention once per state. A nudge follows if an edit shows the state, because an edit notifies no one. */
  mentionOnce: { state: string; people: readonly Person[] } | undefined;
};

/** Title of a message in the send log. */
type Headed = Pick<Notification, "subject"> & { label?: string | undefined };

export function titleOf({ label, subject }: Headed): string {
  return label === undefined ? subject : `${label}: ${subject}`;
}
