// What issues and pull requests share in a message: number and title, the key, the sequence.

import type { EventFacts, Thread } from "../events.ts";
import type { Notification } from "../notification.ts";
import { oneLine } from "../text/one-line.ts";

type Parts = Pick<Notification, "number" | "short" | "subject" | "url">;

export function threadParts(thread: Thread): Parts {
  const number = `#${thread.number}`;
  return {
    number,
    short: number,
    subject: `${number} ${oneLine(thread.title)}`,
    url: thread.url,
  };
}

export function threadUpdate(
  prefix: "pr" | "issue",
  { repository }: EventFacts,
  thread: Thread,
): Notification["update"] {
  if (repository === undefined) return undefined;
  return {
    key: `${prefix}:${repository.fullName}#${thread.number}`,
    sequence: thread.updatedAt === undefined ? undefined : [thread.updatedAt],
  };
}
