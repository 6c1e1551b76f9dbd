// `relay sample …`: the operator sends a recorded event as a test.

import { NEEDS_NO_ROLE } from "../../app/accounts/require-role.ts";
import { sendSample } from "../../app/ingress/send-sample.ts";
import { SAMPLES } from "../../codehosts/index.ts";
import { OPERATOR } from "../../ports/records.ts";
import { requireConfig } from "../settings/config.ts";
import { random } from "../wire/console.ts";
import { withStore } from "./with-store.ts";

export type SampleOptions = { group: string; route?: string; endpoint?: string; repo?: string };

export async function runSample(
  name: string | undefined,
  { group: id, route, endpoint, repo }: SampleOptions,
): Promise<void> {
  if (name === undefined) {
    for (const sample of SAMPLES) console.log(sample.name);
    return;
  }
  await withStore(requireConfig("DATABASE_URL", "RELAY_SECRET_KEY"), async (store) => {
    const { groups } = await store.configStore.read();
    const key = groups.find((group) => group.id === id)?.key;
    if (key === undefined) {
      console.error(`there is no group ${id}`);
      process.exitCode = 1;
      return;
    }
    const sender = { actor: OPERATOR, check: NEEDS_NO_ROLE, group: { id, key } };
    const ports = { ...store, samples: SAMPLES, random };
    const request = { name, routeId: route, endpointId: endpoint, repo };
    const sent = await sendSample(ports, sender, request);
    console.log(`sent ${sent.name} as a test; see what happened: relay why ${sent.deliveryId}`);
  });
}
