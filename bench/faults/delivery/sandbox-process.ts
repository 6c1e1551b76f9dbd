// The chat platforms in a process of their own. Their messages can be read at any time, as people see them.

import { createServer } from "node:http";
import { z } from "zod";
import { hurriedClock } from "../../../sandbox/platform/clock.ts";
import { Target } from "../../../src/contract/kernel/target.ts";
import { targetKey } from "../../../src/core/delivery/target-key.ts";
import { startFaultChats } from "./chats.ts";
import { readAlertMark, readLifeMark, readMark } from "./marks.ts";
import { readRollupTotal } from "./rollup-mark.ts";

const Asked = z.object({ targets: z.array(Target), limits: z.boolean(), hurry: z.number() });

const { targets, limits, hurry } = Asked.parse(JSON.parse(process.argv[2] ?? ""));
const clock = hurriedClock(hurry);
const startedAt = clock.now();
const { chats, settings } = await startFaultChats(targets, { clock, switches: { limits } });
const urls = Object.fromEntries([...chats].map(([name, { url }]) => [name, url]));

const book = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "application/x-ndjson" });
  for (const line of messageLines()) response.write(`${JSON.stringify(line)}\n`);
  response.end();
});
book.listen(0, "127.0.0.1", () => {
  const address = book.address();
  const port = typeof address === "object" ? address?.port : 0;
  console.log(JSON.stringify({ urls, settings, startedAt, book: `http://127.0.0.1:${port}` }));
});

// It ends with the driver.
process.stdin.resume().once("end", () => process.exit());

/** Oldest first within each target. */
function* messageLines() {
  for (const target of targets)
    for (const { id, body } of chats.get(target.platform)?.messages(target) ?? [])
      yield { target: targetKey(target), id, ...marksIn(body) };
}

function marksIn(message: object) {
  const rollupTotal = readRollupTotal(message);
  if (rollupTotal !== undefined) return { rollupTotal };
  const text = JSON.stringify(message);
  return { number: readMark(text), life: readLifeMark(text), alert: readAlertMark(text) };
}
