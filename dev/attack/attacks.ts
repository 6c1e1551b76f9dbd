// Every attack that once succeeded, in the order in which they run.

import { foreignInstallation } from "./foreign-installation.ts";
import { hiddenLink } from "./hidden-link.ts";
import { hostileBody } from "./hostile-body.ts";
import { hostileFilter } from "./hostile-filter.ts";
import { personLookup } from "./person-lookup.ts";
import { unclaimedEvents } from "./unclaimed-events.ts";
import type { Attack } from "./world.ts";

export const ATTACKS: readonly Attack[] = [
  foreignInstallation,
  unclaimedEvents,
  hostileBody,
  hostileFilter,
  personLookup,
  hiddenLink,
];
