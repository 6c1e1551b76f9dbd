// Every write of the contract, given bodies that no page and no program of ours sends: an answer is never 500, always
// `{ error }` where it refuses, gives nothing away, and comes in time.

import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Endpoint } from "../../../src/contract/kernel/endpoint.ts";
import { endpoints } from "../../../src/contract/index.ts";
import { caseCount } from "../../support/case-count.ts";
import { exampleBody } from "../../support/example-body.ts";
import { expectNoLeak } from "../../support/leaks.ts";
import { oddBody } from "../../support/odd-bodies.ts";
import { startWriters, type Writers } from "../../support/writers.ts";

const WRITES = endpoints.filter(({ method }) => method !== "GET");
/** What acts on codehost is paced there, one write in a second and one comment in three. */
const isPaced = ({ path }: Endpoint) => /^\/api\/(?!config)/.test(path);
const MAX_MS = 15_000;

let writers: Writers;
beforeAll(async () => {
  writers = await startWriters();
});
afterAll(() => writers.stop());

test.each(WRITES)("T61 $method $path takes any body", async (endpoint) => {
  const bodies = oddBody(exampleBody(endpoint));
  await fc.assert(
    fc.asyncProperty(bodies, async ({ body, type }) => {
      const startedAt = performance.now();
      const { status, text } = await writers.send(endpoint, body, type);
      const said = { status, text: text.slice(0, 300), body: body.slice(0, 300) };
      expect(status < 500 ? "no fault" : said).toBe("no fault");
      expect(performance.now() - startedAt).toBeLessThan(MAX_MS);
      if (status < 400) return writers.reset();
      expect(/^\{"error":"(?:[^"\\]|\\.)*"\}$/.test(text) ? "an error" : said).toBe("an error");
      return expectNoLeak(text);
    }),
    caseCount(isPaced(endpoint) ? 10 : 50),
  );
});
