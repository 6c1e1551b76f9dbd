// The configured hook and the webhooks sent through it.

import type { Kit } from "../../platform/kit.ts";
import { altforgeSample, movedTo } from "../../samples/altforge.ts";
import type { Payload } from "../../samples/payload.ts";
import type { SharedSeed } from "../../shared-seed.ts";
import { createDeliveries, type AltforgeDelivery } from "./deliveries.ts";
import { fineName } from "../../samples/altforge-event-names.ts";
import { AltforgeHook, type KeptHook } from "./hook.ts";

export type Sending = {
  hook(): KeptHook | undefined;
  /** Sets the receiver of all later webhooks, or removes it if omitted. */
  setHook(hook?: AltforgeHook): void;
  sample(event: string): Payload | undefined;
  /** Sends one webhook. Without a payload it sends the event's sample; a string is sent verbatim. */
  deliver(event: string, payload?: unknown): Promise<AltforgeDelivery>;
  /** Replays a delivery under a new id. Undefined if the delivery is no longer stored. */
  replay(deliveryId: string): Promise<AltforgeDelivery | undefined>;
  /** Newest first. */
  deliveries(): AltforgeDelivery[];
};

type Sender = { kit: Kit; seed: SharedSeed; url(): string };

export function createSending({ kit, seed, url }: Sender, firstHook?: AltforgeHook): Sending {
  const deliveries = createDeliveries(kit);
  let hook = firstHook && AltforgeHook.parse(firstHook);
  const needed = (): KeptHook => {
    if (!hook) throw new Error("Gitea has no hook");
    return hook;
  };
  const sample = (event: string) => {
    const found = altforgeSample(event, seed);
    return found && movedTo(url(), found.payload);
  };
  return {
    hook: () => hook,
    setHook(next) {
      hook = next && AltforgeHook.parse(next);
      kit.changed();
    },
    sample,
    async deliver(event, payload = sample(event)) {
      if (payload === undefined) throw new Error(`Gitea has no sample of ${event}`);
      return deliveries.deliver(needed(), fineName(event), payload);
    },
    replay: async (deliveryId) => deliveries.replay(needed(), deliveryId),
    deliveries: deliveries.list,
  };
}
