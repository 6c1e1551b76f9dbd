// `relay events test`: posts one signed event to EVENTS_URL and prints the answer.

import { randomUUID } from "node:crypto";
import { eventsEndpoint, isTaken, postEvent } from "../wire/alerts.ts";
import { requireConfig } from "../settings/config.ts";

export async function runEventsTest(): Promise<void> {
  const endpoint = eventsEndpoint(requireConfig("EVENTS_URL", "EVENTS_SECRET"));
  if (!endpoint) {
    console.error("EVENTS_URL and EVENTS_SECRET are not set: there is nowhere to send events");
    process.exitCode = 1;
    return;
  }
  const timestamp = new Date().toISOString();
  const body = JSON.stringify({ type: "relay.test", timestamp, data: {} });
  const webhookId = `msg_${randomUUID()}`;
  const answer = await postEvent(endpoint, { webhookId, body });
  const isFine = "status" in answer && isTaken(answer.status);
  const said =
    "status" in answer ? `answered ${answer.status}` : `gave no answer (${answer.fault})`;
  const line = `relay.test ${webhookId}: EVENTS_URL ${said}`;
  if (isFine) console.log(line);
  else console.error(line);
  process.exitCode = isFine ? 0 : 1;
}
