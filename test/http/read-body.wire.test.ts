// Bodies under way share one budget, and it is the slow who pay for it.

import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bodyReader } from "../../src/http/kit/read-body.ts";

const MAX_BYTES = 100;
let server: Server;
let outcomes: string[];

beforeEach(async () => {
  outcomes = [];
  const read = bodyReader(150);
  server = createServer((incoming, response) => {
    incoming.once("data", () => server.emit("began"));
    void read(incoming, MAX_BYTES).then(
      (body) => response.end(body),
      (error: Error) => {
        outcomes.push(error.message);
        response.statusCode = 413;
        response.end();
      },
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => server.close());

/** A sender that has sent part of its body. */
async function begin(part: string) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server's address is no string
  const { port } = server.address() as AddressInfo;
  const outgoing = request({ port, method: "POST", agent: false });
  const status = new Promise<number | undefined>((resolve) => {
    outgoing.once("response", (incoming) => resolve(incoming.resume().statusCode));
    outgoing.once("error", () => resolve(undefined));
  });
  const began = once(server, "began");
  outgoing.write(part);
  await began;
  return { status, finish: (rest: string) => outgoing.end(rest) };
}

test("when the budget is used up, the oldest body under way is cut off and the newest goes on", async () => {
  const oldest = await begin("x".repeat(90));
  const newest = await begin("x".repeat(90));
  newest.finish("x");
  expect(await newest.status).toBe(200);
  expect(await oldest.status).toBeUndefined();
  expect(outcomes).toEqual(["Request aborted"]);
});

test("what was read or refused no longer counts", async () => {
  for (let round = 0; round < 5; round += 1) {
    const fine = await begin("x".repeat(90));
    fine.finish("");
    expect(await fine.status).toBe(200);
    const large = await begin("x".repeat(90));
    large.finish("x".repeat(90));
    expect(await large.status).toBe(413);
  }
  const slow = await begin("x".repeat(90));
  const quick = await begin("x".repeat(50));
  quick.finish("");
  slow.finish("");
  expect([await quick.status, await slow.status]).toEqual([200, 200]);
});
