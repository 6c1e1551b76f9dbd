import Fastify from "fastify";
import { expect, test, vi } from "vitest";
import { staticDocument } from "./static-document.ts";

test("M6 a document is built once, and a caller that has it gets 304 without a body", async () => {
  const build = vi.fn<() => object>(() => ({ a: "ü" }));
  const app = Fastify();
  app.get("/", staticDocument(build));
  const get = (headers = {}) => app.inject({ url: "/", headers });
  const first = await get();
  expect([first.statusCode, first.json()]).toEqual([200, { a: "ü" }]);
  expect(first.headers["content-type"]).toBe("application/json; charset=utf-8");
  const etag = String(first.headers["etag"]);
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const again = await get({ "if-none-match": tag });
    expect([again.statusCode, again.body, again.headers["etag"]]).toEqual([304, "", etag]);
  }
  expect((await get({ "if-none-match": '"other"' })).statusCode).toBe(200);
  expect(build).toHaveBeenCalledTimes(1);
});
