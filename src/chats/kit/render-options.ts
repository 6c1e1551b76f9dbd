// Inputs of a renderer besides the notification: phrases, ids and preferences of the group.

import type { Person } from "../../core/events/event.ts";
import type { HostAction, Notification } from "../../core/messages/notification.ts";

/** Phrases that renderers add themselves, in the group's language. */
export type RenderPhrases = {
  /** "PR merged: #482 Retry failed payouts"; the label precedes the subject. */
  headline(label: string, subject: string): string;
  /** Separator in a list of names. */
  comma: string;
  /** "and 3 more". */
  more(count: number): string;
  /** Footer of an edited card. */
  updated: string;
  /** "For ana-lopez". */
  forPeople(people: string): string;
};

export type RenderOptions = {
  words: RenderPhrases;
  /** False uses the tone's text mark instead of its emoji. */
  emoji: boolean;
  /** Edits never ping, are silent and clear the previous content. */
  isEdit: boolean;
  /** Without an id there is no button. */
  actionId?: (action: HostAction) => string | undefined;
  /** Chat user id, if the person is linked and allows mentions. */
  mention?: (person: Person) => string | undefined;
  /** Whether to name the person without a ping. */
  isQuiet?: (person: Person) => boolean;
};

export type Face = NonNullable<Notification["face"]>;

// First line of a message, in the word order of the group's language.

/** Private-use characters, which external text never contains, as placeholders in a pattern. */
const LABEL = "\ue000";
const SUBJECT = "\ue001";

type Titled = Pick<Notification, "label" | "subject">;

export function headlineOf({ label, subject }: Titled, words: RenderPhrases): string {
  return label === undefined ? subject : words.headline(label, subject);
}

/** Text between label and subject: ": ", or the colon of another script. */
export function jointOf(words: RenderPhrases): string {
  const pattern = words.headline(LABEL, SUBJECT);
  return pattern.slice(pattern.indexOf(LABEL) + 1, pattern.indexOf(SUBJECT));
}

/** Text before and after the people, such as "For " and "", so that each part can be escaped separately. */
export function aroundPeople(words: RenderPhrases): readonly [before: string, after: string] {
  const [before = "", after = ""] = words.forPeople(SUBJECT).split(SUBJECT);
  return [before, after];
}

/** Headline for layouts with only one line. */
export function shortHeadline(notification: Notification, words: RenderPhrases): string {
  const { label, subject, short } = notification;
  return headlineOf({ label, subject: short ?? subject }, words);
}
