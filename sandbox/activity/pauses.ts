// Delay until the next event of a work item: CI takes minutes, people take longer.

import type { SeededRandom } from "./random.ts";
import type { ActivityEvent } from "./repository.ts";

/** Minimum and maximum, in seconds. */
type Pause = readonly [number, number];

const MINUTE = 60;
const SOON: Pause = [2, 10];

const PAUSES: ReadonlyMap<string, Pause> = new Map<string, Pause>([
  ["push", [2, 8]],
  ["pull_request opened", [3, 20]],
  ["pull_request review_requested", [3, 15]],
  ["pull_request synchronize", [2, 8]],
  ["pull_request ready_for_review", [3, 15]],
  ["pull_request_review_comment created", [20, 4 * MINUTE]],
  ["pull_request_review submitted", [MINUTE, 25 * MINUTE]],
  ["workflow_run requested", [1, 6]],
  ["workflow_job queued", [1, 4]],
  ["check_run created", [3, 25]],
  ["workflow_job in_progress", [1, 3]],
  ["workflow_run in_progress", [MINUTE, 7 * MINUTE]],
  ["check_run completed", [1, 3]],
  ["workflow_job completed", [1, 4]],
  ["workflow_run completed", [3 * MINUTE, 45 * MINUTE]],
  ["issues opened", [2 * MINUTE, 40 * MINUTE]],
  ["issues assigned", [5 * MINUTE, 60 * MINUTE]],
  ["issue_comment created", [2 * MINUTE, 50 * MINUTE]],
  ["deployment_status created", [MINUTE, 4 * MINUTE]],
  ["star created", [1, MINUTE]],
  ["create", [20 * MINUTE, 120 * MINUTE]],
]);

/** In milliseconds. */
export function pauseAfter({ event, action }: ActivityEvent, random: SeededRandom): number {
  const [min, max] = PAUSES.get(action === undefined ? event : `${event} ${action}`) ?? SOON;
  return random.integer(min * 1_000, max * 1_000);
}
