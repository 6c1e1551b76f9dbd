// Both chat platforms in a process of their own, as they are in truth; what stands in their channels
// can be read afterwards, as people would see it.

import { createServer } from "node:http";
import { z } from "zod";
import { type Chatone, startChatone } from "../../../sandbox/chatone/start.ts";
import { type Chattwo, startChattwo } from "../../../sandbox/chattwo/start.ts";
import { hurriedClock } from "../../../sandbox/platform/clock.ts";
import { readRollupTotal } from "./rollup-mark.ts";
import { readLifeMark, readMark } from "./marks.ts";
import { chatoneSeed, chattwoSeed, FaultChannels } from "./channels.ts";

const Asked = z.object({ places: FaultChannels, limits: z.boolean(), hurry: z.number() });

const { places, limits, hurry } = Asked.parse(JSON.parse(process.argv[2] ?? ""));
const switches = { limits };
const clock = hurriedClock(hurry);
const startedAt = clock.now();
const chatone = await startChatone({ clock, seed: chatoneSeed(places), switches });
const chattwo = await startChattwo({ clock, seed: chattwoSeed(places), switches });
// Everybody has said hello to the bot already.
for (const id of places.chats) if (id > 0) chattwo.setFate(id, undefined);

const book = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "application/x-ndjson" });
  for (const line of messageLines(chatone, chattwo)) response.write(`${JSON.stringify(line)}\n`);
  response.end();
});
book.listen(0, "127.0.0.1", () => {
  const address = book.address();
  const port = typeof address === "object" ? address?.port : 0;
  console.log(
    JSON.stringify({
      chatone: chatone.url,
      chattwo: chattwo.url,
      startedAt,
      book: `http://127.0.0.1:${port}`,
    }),
  );
});

// Nobody else ends it when the driver is gone.
process.stdin.resume().once("end", () => process.exit());

/** Oldest first within each place. */
function* messageLines(one: Chatone, two: Chattwo) {
  for (const id of places.channels)
    for (const message of one.state.messages(id))
      yield { target: `chatone:${id}`, id: message.id, ...marksIn(message) };
  for (const { id } of two.state.chats())
    for (const message of two.state.messages(id))
      yield {
        target: `chattwo:${id}`,
        id: String(message.message_id),
        ...marksIn(message),
      };
}

function marksIn(message: object) {
  const rollupTotal = readRollupTotal(message);
  if (rollupTotal !== undefined) return { rollupTotal };
  const text = JSON.stringify(message);
  return { number: readMark(text), life: readLifeMark(text) };
}
