// What the gallery shows, piece by piece.

import type { Notification } from "../../src/core/messages/notification.ts";
import type { Locale } from "../../src/core/i18n/locale.ts";
import type { FamilyName } from "./families.ts";

/** One send; a second one with the same key edits the message of the first. */
export type Send = {
  key: string;
  say(locale: Locale): Notification;
  /** Sent right behind the one before it, and not a while later. */
  isAtOnce?: true;
};

/** A moment that is worth a look; its sends are shown as they stand after it. */
export type Frame = { caption: string; sends: readonly Send[] };

export type Exhibit = {
  /** Unique in the page: "codehost-push__one_commit". */
  anchor: string;
  /** As people name it: "Push, one commit". */
  title: string;
  /** As the sender names it: "pull_request.opened". */
  event: string;
  family: FamilyName;
  frames: readonly Frame[];
};
