// What a renderer has to be told besides the notification: words, ids and the taste of the group.

import type { Person } from "../../core/events/event.ts";
import type { HostAction, Notification } from "../../core/messages/notification.ts";

/** The few words that renderers say themselves, in the group's language. */
export type RenderPhrases = {
  /** "PR merged: #482 Retry failed payouts"; the label stands before the subject. */
  headline(label: string, subject: string): string;
  /** Between the names in a list. */
  comma: string;
  /** "and 3 more". */
  more(count: number): string;
  /** In the footer of an edited card. */
  updated: string;
  /** "For ana-lopez". */
  forPeople(people: string): string;
};

export type RenderOptions = {
  words: RenderPhrases;
  /** False puts the tone's text mark in the place of its sign. */
  emoji: boolean;
  /** Edits never ping, make no sound and empty what the message had before. */
  isEdit: boolean;
  /** Without an id there is no button. */
  actionId?: (action: HostAction) => string | undefined;
  /** The chat's own id of a person who is linked and wants to be mentioned. */
  mention?: (person: Person) => string | undefined;
  /** Of those: who is named and not pinged. */
  isQuiet?: (person: Person) => boolean;
};

export type Face = NonNullable<Notification["face"]>;

// The first line of a message, in the order of the group's language.

/** Private signs that no text brings along, to find the places in a pattern. */
const LABEL = "\ue000";
const SUBJECT = "\ue001";

type Titled = Pick<Notification, "label" | "subject">;

export function headlineOf({ label, subject }: Titled, words: RenderPhrases): string {
  return label === undefined ? subject : words.headline(label, subject);
}

/** What stands between label and subject: ": ", or the colon of another script. */
export function jointOf(words: RenderPhrases): string {
  const pattern = words.headline(LABEL, SUBJECT);
  return pattern.slice(pattern.indexOf(LABEL) + 1, pattern.indexOf(SUBJECT));
}

/** "For " and "" around the people, so that each part can be escaped in its own way. */
export function aroundPeople(words: RenderPhrases): readonly [before: string, after: string] {
  const [before = "", after = ""] = words.forPeople(SUBJECT).split(SUBJECT);
  return [before, after];
}

/** The headline where there is room for one line only. */
export function shortHeadline(notification: Notification, words: RenderPhrases): string {
  const { label, subject, short } = notification;
  return headlineOf({ label, subject: short ?? subject }, words);
}
