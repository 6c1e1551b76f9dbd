// What issues and pull requests have in common, as both code hosts describe them.

import { z } from "zod";
import type { Thread } from "../core/events.ts";
import { hostPerson } from "./host-person.ts";
import { address, listOf, maybe, named, text, time } from "./lenient.ts";

export const hostThread = z.object({
  number: z.int(),
  title: z.string(),
  body: text,
  html_url: address,
  user: maybe(hostPerson),
  state: z.enum(["open", "closed"]).catch("open"),
  labels: listOf(named),
  assignees: listOf(hostPerson),
  updated_at: time,
});

export function readThread(thread: z.output<typeof hostThread>): Thread {
  return {
    number: thread.number,
    title: thread.title,
    body: thread.body,
    url: thread.html_url,
    author: thread.user,
    state: thread.state,
    labels: thread.labels,
    assignees: thread.assignees,
    updatedAt: thread.updated_at,
  };
}
