// What a renderer has to be told besides the notification: words, ids and the taste of the group.

import type { Person } from "../core/events/event.ts";
import type { HostAction, Notification } from "../core/messages/notification.ts";

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
