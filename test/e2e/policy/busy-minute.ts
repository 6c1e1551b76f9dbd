// A minute in which much happens at once: what a busy day says first about public repositories, one message each.

import { readSeed } from "../../../sandbox/seed.ts";
import { busyWorld, type DayEvent, tellBusyDay } from "../../../sandbox/storm/busy-day.ts";

const COMES = 18;
const TOLD = new Set([
  "issues opened",
  "pull_request opened",
  "issue_comment created",
  "release published",
  "push",
]);

const nameOf = ({ event, action }: DayEvent) =>
  action === undefined ? event : `${event} ${action}`;
/** What is pushed to a branch of somebody's own belongs to a pull request. */
const isOwnBranch = ({ event, payload }: DayEvent) =>
  event === "push" && payload["ref"] !== "refs/heads/main";

export const busyMinute: readonly DayEvent[] = tellBusyDay({
  seed: 11,
  world: busyWorld(readSeed()),
  events: 600,
})
  .filter((each) => TOLD.has(nameOf(each)) && !isOwnBranch(each))
  .filter(({ repository }) => repository !== "acme/bank-client")
  .slice(0, COMES);
