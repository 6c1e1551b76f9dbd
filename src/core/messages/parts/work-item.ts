// Headline parts that messages about issues, pull requests and discussions share.

import type { PullRequest, WorkItem } from "../../events/event.ts";
import type { Notification } from "../notification.ts";
import { oneLine } from "../../kernel/text/one-line.ts";

export type Parts = Pick<Notification, "number" | "short" | "subject" | "url">;

type Item = Pick<WorkItem, "state" | "labels"> &
  Partial<Pick<PullRequest, "isDraft" | "isMerged" | "head" | "base">>;

export function itemOf({ state, labels, ...pull }: Item): NonNullable<Notification["item"]> {
  const { isDraft = false, isMerged = false, head, base } = pull;
  const branches = [head?.branch, base?.branch].filter((branch) => branch !== undefined);
  if (isMerged) return { state: "merged", labels, branches };
  return { state: state === "open" && isDraft ? "draft" : state, labels, branches };
}

export function workItemParts(workItem: Pick<WorkItem, "number" | "title" | "url">): Parts {
  const number = `#${workItem.number}`;
  return {
    number,
    short: number,
    subject: `${number} ${oneLine(workItem.title)}`,
    url: workItem.url,
  };
}
