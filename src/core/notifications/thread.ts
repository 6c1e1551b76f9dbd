// What issues and pull requests share in a message: number and title.

import type { Thread } from "../events.ts";
import type { Notification } from "../notification.ts";
import { oneLine } from "../text/one-line.ts";

export type Parts = Pick<Notification, "number" | "short" | "subject" | "url">;

export function threadParts(thread: Pick<Thread, "number" | "title" | "url">): Parts {
  const number = `#${thread.number}`;
  return {
    number,
    short: number,
    subject: `${number} ${oneLine(thread.title)}`,
    url: thread.url,
  };
}
