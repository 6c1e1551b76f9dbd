// The frame of what Relay says by itself: nobody did it, it stands nowhere, and nobody is called.

import type { Line, Notification } from "../notification.ts";
import { text } from "../rich-text.ts";

type Own = Pick<Notification, "tone" | "label" | "subject" | "lines"> & Partial<Notification>;

export function ownFrame(own: Own): Notification {
  return {
    color: undefined,
    number: undefined,
    short: undefined,
    url: undefined,
    actor: undefined,
    place: undefined,
    panels: [],
    actions: [],
    concerns: [],
    face: undefined,
    named: [],
    sequence: undefined,
    mentionOnce: undefined,
    ...own,
  };
}

export function plainRow(words: string): Line {
  return { kind: "row", content: [text(words)] };
}
