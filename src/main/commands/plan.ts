// `relay plan`: what a file would change, without changing it.

import { ended, EXIT } from "../documents/ending.ts";
import { makePlan, type PlanOptions, tellPlan } from "../documents/plan.ts";
import { remoteOf } from "../documents/remote.ts";

export function runPlan(options: PlanOptions): Promise<void> {
  return ended(async () => {
    const plan = await makePlan(remoteOf(options), options);
    if (plan.answer.changes.length === 0) {
      console.log("nothing to do");
      return EXIT.done;
    }
    tellPlan(plan);
    if (plan.drift === undefined)
      console.error(
        "nothing is known of what was pulled: what others changed cannot be told apart",
      );
    return plan.drift !== undefined && plan.drift.length > 0 ? EXIT.drift : EXIT.changes;
  });
}
