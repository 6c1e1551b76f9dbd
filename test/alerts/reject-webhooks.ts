// Refused webhooks of the first group, as the ingress writes them down.

import type { DeliveryWorld } from "../delivery/world.ts";

const REJECT = `
insert into rejections (group_key, at, reason, address, lost)
select (value -> 0 ->> 'key')::bigint, now(), 'wrong-signature', '192.0.2.1', false
from documents, generate_series(1, $1) where key = 'config:groups'`;

export async function reject(world: Pick<DeliveryWorld, "sql">, count: number): Promise<void> {
  await world.sql(REJECT, [count]);
}
