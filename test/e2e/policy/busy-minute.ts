// A minute in which much happens at once: what a busy day says first about public repositories, one message each.

import { busyDay, busyWorld } from "../../../sandbox/activity/busy-day.ts";
import type { TimedEvent } from "../../../sandbox/activity/simulate.ts";
import { readSeed } from "../../../sandbox/seed.ts";

const COMES = 18;
const TOLD = new Set([
  "issues opened",
  "pull_request opened",
  "issue_comment created",
  "release published",
  "push",
]);

const nameOf = ({ event, action }: TimedEvent) =>
  action === undefined ? event : `${event} ${action}`;
/** What is pushed to a branch of somebody's own belongs to a pull request. */
const isOwnBranch = ({ event, payload }: TimedEvent) =>
  event === "push" && payload["ref"] !== "refs/heads/main";

export const busyMinute: readonly TimedEvent[] = busyDay({
  seed: 11,
  world: busyWorld(readSeed()),
  events: 600,
})
  .filter((each) => TOLD.has(nameOf(each)) && !isOwnBranch(each))
  .filter(({ repository }) => repository !== "acme/bank-client")
  .slice(0, COMES);
