// The OpenAPI document: valid, complete, up to date, and able to catch an answer it does not tell.

import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiDocument } from "../../src/http/kit/openapi/index.ts";
import { version } from "../../src/main/settings/version.ts";
import { type Console, startConsole } from "../support/console.ts";
import { answerFault } from "../support/answer-fault.ts";
import { described, expectDescribed } from "../support/described.ts";
import { observeAnswers } from "../support/observe-answers.ts";

const routes = new Set<string>();
let world: Console;
beforeAll(async () => {
  const onRoute = (method: string, path: string) => routes.add(`${method} ${path}`);
  world = await startConsole({}, { onRoute });
});
afterAll(() => world.stop());

const document = openApiDocument(version);

test("it is valid OpenAPI 3.1", async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
});

test("it has every route of the server, and no other", () => {
  const served = [...routes].filter((route) => !route.startsWith("HEAD "));
  expect(described.toSorted()).toEqual(served.toSorted());
});

test("docs/openapi.json is what the contract says, and what is served (npm run gen -- openapi writes it)", async () => {
  const file = `${import.meta.dirname}/../../docs/openapi.json`;
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(file);
  expect(await (await fetch(new URL("/openapi.json", world.url))).json()).toEqual(document);
});

test.each([
  ["a status", 418, '{"error":"I am a teapot"}'],
  ["a field too few", 200, "{}"],
  ["a field of another type", 200, '{"status":1}'],
  ["a refusal with more than its error", 401, '{"error":"no","stack":"at"}'],
])("an answer with %s that it does not tell is caught", (_what, status, text) => {
  const headers = new Headers({ "content-type": "application/json; charset=utf-8" });
  const path = status === 401 ? "/admin/api/me" : "/health";
  const answered = { method: "GET", path, reply: { status, headers }, text };
  expect(() => expectDescribed(answered)).toThrow(/GET \//);
});

test("every answer of a Relay is seen, whoever asked, with its body and headers", async () => {
  const seen: (string | number | undefined)[][] = [];
  observeAnswers(({ method, path, status, header, text }) =>
    seen.push([method, path, status, header("content-type"), text]),
  );
  await fetch(new URL("/health?seen", world.url));
  await fetch(new URL("/webhook", world.url), { method: "POST", body: "{}" });
  expect(seen).toEqual([
    ["GET", "/health?seen", 200, "application/json; charset=utf-8", '{"status":"ok"}'],
    ["POST", "/webhook", 401, expect.any(String), '{"error":"Invalid signature"}'],
  ]);
});

test("a header that the document promises and the answer lacks is caught", () => {
  const answered = { method: "GET", path: "/", status: 302, text: "" };
  expect(answerFault({ ...answered, header: () => "/admin" })).toBeUndefined();
  expect(answerFault({ ...answered, header: () => undefined })).toContain("Location is missing");
});
