// What the endpoints of groups stored today, of all processes together.

import type { DayUsage } from "../core/ingress/daily-quota.ts";

export interface GroupUsage {
  /** As of this process' last commit for the group; undefined if nothing is known of it. */
  of(groupKey: string): DayUsage | undefined;
}
