// What issues and pull requests have in common, as both code hosts describe them.

import { z } from "zod";
import type { WorkItem } from "../core/events/event.ts";
import { hostPerson } from "./host-person.ts";
import { httpUrl, listOf, maybe, named, text, time } from "./lenient.ts";

export const hostWorkItem = z.object({
  number: z.int(),
  title: z.string(),
  body: text,
  html_url: httpUrl,
  user: maybe(hostPerson),
  state: z.enum(["open", "closed"]).catch("open"),
  labels: listOf(named),
  assignees: listOf(hostPerson),
  updated_at: time,
});

export function readWorkItem(workItem: z.output<typeof hostWorkItem>): WorkItem {
  return {
    number: workItem.number,
    title: workItem.title,
    body: workItem.body,
    url: workItem.html_url,
    author: workItem.user,
    state: workItem.state,
    labels: workItem.labels,
    assignees: workItem.assignees,
    updatedAt: workItem.updated_at,
  };
}
