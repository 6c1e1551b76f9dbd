// Headline parts that messages about issues, pull requests and discussions share.

import type { WorkItem } from "../../events/event.ts";
import type { Notification } from "../notification.ts";
import { oneLine } from "../../kernel/text/one-line.ts";

export type Parts = Pick<Notification, "number" | "short" | "subject" | "url">;

export function workItemParts(workItem: Pick<WorkItem, "number" | "title" | "url">): Parts {
  const number = `#${workItem.number}`;
  return {
    number,
    short: number,
    subject: `${number} ${oneLine(workItem.title)}`,
    url: workItem.url,
  };
}
