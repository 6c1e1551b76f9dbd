// The first line of a message, in the order of the group's language.

import type { Notification } from "../core/messages/notification.ts";
import type { RenderPhrases } from "./render-options.ts";

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
