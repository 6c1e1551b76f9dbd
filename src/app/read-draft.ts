// A draft route as a route, with the defaults of its group: judged as a save would judge it, but for two things. Nothing is sent, so no target has to be
// claimed; and its id and name, which people fill in last, may be missing.

import type { DraftRoute } from "../contract/config/config-input.ts";
import { type EffectiveRoute, effectiveRoute, Filter } from "../contract/routing/routes.ts";
import { configFaults } from "../core/config/config-rules.ts";
import { Refusal } from "../core/kernel/refusal.ts";
import type { PresentConfig } from "../ports/config.ts";

/** No saved route has it: a new one takes nobody's place. */
const NEW_ID = "";

export function readDraft(written: DraftRoute, { groups }: PresentConfig): EffectiveRoute {
  const { id = NEW_ID, name = "", filter } = written;
  const faults = configFaults(
    { groups: [], routes: [{ ...written, id, filter }] },
    { groups, routes: [], freedNames: new Set() },
  );
  if (faults.length === 0) {
    const { defaults } = groups.find((group) => group.id === written.groupId) ?? {};
    return effectiveRoute({ ...written, id, name, filter: Filter.parse(filter) }, defaults);
  }
  throw new Refusal(
    "invalid",
    faults.map((fault) => fault.replace("routes[0]", "route")).join("; "),
  );
}
