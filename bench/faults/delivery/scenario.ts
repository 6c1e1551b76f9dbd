// A scenario of delivery: options of its rig and its load, disturbances and targets.

import type { DeliveryFindings, RunOutcome } from "./findings.ts";
import type { Context, MakeScenario, Scenario } from "../scenario.ts";
import { type DeliveryRun, deliveryRun } from "./run.ts";
import { excuse, describeExcused } from "./rewind.ts";
import type { ChatSandbox } from "./sandbox.ts";
import type { DeliveryLedger } from "./webhook-load.ts";

type Whole = Scenario<ChatSandbox, DeliveryLedger, DeliveryFindings>;

type DeliveryScenario = Omit<Whole, "run" | "next" | "revise"> & {
  run: Omit<DeliveryRun, "seed">;
  /** Webhooks that no design could save. They are counted apart. */
  excused?(outcome: RunOutcome): ReadonlySet<number>;
  next?: MakeDelivery;
};

export type MakeDelivery = (context: Context) => DeliveryScenario | Promise<DeliveryScenario>;

export function delivery(
  make: MakeDelivery,
): MakeScenario<ChatSandbox, DeliveryLedger, DeliveryFindings> {
  return async (context) => {
    const { run, next, excused, ...scenario } = await make(context);
    return {
      ...scenario,
      run: deliveryRun({ ...run, seed: context.seed }),
      ...(excused && { revise: (outcome) => withoutExcused(outcome, excused(outcome)) }),
      ...(next && { next: delivery(next) }),
    };
  };
}

function withoutExcused(outcome: RunOutcome, numbers: ReadonlySet<number>): RunOutcome {
  console.log(describeExcused(outcome, numbers));
  return excuse(outcome, numbers);
}
