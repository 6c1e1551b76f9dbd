// What an event without a reader of its own may say beside what all have in common.

import type { OtherEvent, OtherFact } from "../core/events/event.ts";

/** Where undefined, what all events have in common says it. */
export type Details = Pick<OtherEvent, "subject" | "url" | "change" | "facts">;

export function details(own: Partial<Details>): Details {
  return { subject: undefined, url: undefined, change: undefined, facts: [], ...own };
}

/** What it was called before. */
export function was(name: string | undefined): readonly OtherFact[] {
  return name === undefined ? [] : [{ kind: "was", name }];
}

export function said(words: string | undefined): readonly OtherFact[] {
  return words === undefined ? [] : [{ kind: "text", text: words }];
}
