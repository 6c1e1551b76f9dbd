// The hook that is set now, and what is sent through it.

import type { Kit } from "../platform/kit.ts";
import { altforgeSample } from "../samples/altforge.ts";
import type { Payload } from "../samples/payload.ts";
import type { Seed } from "../seed.ts";
import { createDeliveries, type AltforgeDelivery } from "./deliveries.ts";
import { fineName } from "./event-names.ts";
import { AltforgeHook, type KeptHook } from "./hook.ts";

export type Sending = {
  hook(): KeptHook | undefined;
  /** Who gets the webhooks from now on; nobody where left out. */
  setHook(hook?: AltforgeHook): void;
  sample(event: string): Payload | undefined;
  /** Sends one webhook: the event's sample where no payload is given, a text as it is. */
  deliver(event: string, payload?: unknown): Promise<AltforgeDelivery>;
  /** Sends it again under a new id; undefined where it is not kept any more. */
  replay(deliveryId: string): Promise<AltforgeDelivery | undefined>;
  /** Newest first. */
  deliveries(): AltforgeDelivery[];
};

export function createSending(kit: Kit, seed: Seed, firstHook?: AltforgeHook): Sending {
  const deliveries = createDeliveries(kit);
  let hook = firstHook && AltforgeHook.parse(firstHook);
  const needed = (): KeptHook => {
    if (!hook) throw new Error("altforge has no hook");
    return hook;
  };
  const sample = (event: string) => altforgeSample(event, seed)?.payload;
  return {
    hook: () => hook,
    setHook(next) {
      hook = next && AltforgeHook.parse(next);
      kit.changed();
    },
    sample,
    async deliver(event, payload = sample(event)) {
      if (payload === undefined) throw new Error(`altforge has no sample of ${event}`);
      return deliveries.deliver(needed(), fineName(event), payload);
    },
    replay: async (deliveryId) => deliveries.replay(needed(), deliveryId),
    deliveries: deliveries.list,
  };
}
