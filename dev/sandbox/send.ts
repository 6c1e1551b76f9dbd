// `npm run sandbox -- send`: sends one webhook from the running sandbox, and reads the outcome from Relay's database.

import { Client } from "pg";
import { z } from "zod";
import type { CodeHostName } from "../../src/contract/hosts/index.ts";
import { SEES_ALL } from "../../src/store/pg/pools.ts";
import { requestPlatform } from "../../sandbox/platform/request.ts";
import { sampleNamed } from "./list-events.ts";
import { describeOutcome } from "./outcome.ts";
import type { RunningSandbox } from "./running.ts";

/** Status 0: no response. */
const Sent = z.object({ deliveryId: z.string(), status: z.number(), body: z.string() });

export async function sendOne(
  running: RunningSandbox,
  name: string,
  from: CodeHostName,
): Promise<void> {
  const wanted = sampleNamed(from, name);
  const sent = Sent.parse(await requestPlatform(running[from], "webhooks", wanted));
  console.log(`${name} from ${from} to ${running.relay}/webhook`);
  console.log(sent.status === 0 ? "no answer" : `${sent.status} ${sent.body}`);
  console.log(await describeStored(running, sent.deliveryId));
}

async function describeStored(
  { databaseUrl }: RunningSandbox,
  deliveryId: string,
): Promise<string> {
  const client = new Client({ connectionString: databaseUrl, options: SEES_ALL });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; provider: string; bytes: number }>(
      "select id, provider, octet_length(payload) as bytes from events where delivery_id = $1",
      [deliveryId],
    );
    const [event] = rows;
    if (!event) throw new Error(`not stored: no event with the delivery id ${deliveryId}`);
    const { id, provider, bytes } = event;
    const stored = `stored as event ${id}: ${provider}, ${bytes} bytes, delivery ${deliveryId}`;
    return `${stored}\n${await describeOutcome(client, id)}`;
  } finally {
    await client.end();
  }
}
