// Data types of the gallery.

import type { Notification } from "../../src/core/messages/notification.ts";
import type { Locale } from "../../src/core/i18n/locale.ts";
import type { FamilyName } from "./families.ts";

/** One send. A second one with the same key edits the first message. */
export type Send = {
  key: string;
  say(locale: Locale): Notification;
  /** Sent immediately after the previous one. */
  isAtOnce?: true;
};

/** A state worth showing: messages as they are after its sends. */
export type Frame = { caption: string; sends: readonly Send[] };

export type Exhibit = {
  /** Unique in the page: "codehost-push__one_commit". */
  anchor: string;
  /** Human-readable: "Push, one commit". */
  title: string;
  /** Name of the webhook: "pull_request.opened". */
  event: string;
  family: FamilyName;
  frames: readonly Frame[];
};
