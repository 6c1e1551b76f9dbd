// Settings of traces: what is faulty is named without its value, and `relay doctor` tries the collector.

import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../src/main/settings/config.ts";
import { makeDatabase, type TestDatabase } from "../support/database.ts";
import { runRelay } from "../support/process.ts";
import { envFor } from "../support/world.ts";
import { type Collector, startCollector } from "./collector.ts";

const needed = {
  DATABASE_URL: "postgres://relay@localhost/relay",
  RELAY_SECRET_KEY: "0".repeat(64),
};

let database: TestDatabase;
let collector: Collector;
beforeAll(async () => {
  database = await makeDatabase();
  collector = await startCollector();
});
afterAll(async () => {
  await collector.stop();
  await database.remove();
});

test("faulty ones are named, and what they say is not repeated", () => {
  const reading = readConfig({
    ...needed,
    OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318",
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://ana:canary@collector.example/v1/traces",
    OTEL_EXPORTER_OTLP_PROTOCOL: "grpc",
    OTEL_EXPORTER_OTLP_HEADERS: "authorization: canary",
    OTEL_EXPORTER_OTLP_TIMEOUT: "0",
    OTEL_TRACES_SAMPLER: "jaeger_remote",
    OTEL_TRACES_SAMPLER_ARG: "1.5",
  });
  expect(reading).toEqual({
    outcome: "faulty",
    faults: [
      "OTEL_EXPORTER_OTLP_ENDPOINT must be an http URL",
      "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT must not have a name and password in it",
      "OTEL_EXPORTER_OTLP_PROTOCOL must be one of http/json, http/protobuf",
      "OTEL_EXPORTER_OTLP_HEADERS must be name=value, comma-separated",
      "OTEL_EXPORTER_OTLP_TIMEOUT must be 1 to 60000",
      expect.stringContaining("OTEL_TRACES_SAMPLER must be one of parentbased_always_on"),
      "OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1",
    ],
  });
});

test.each([
  ["a=1,b=2", { a: "1", b: "2" }],
  ["Authorization=Basic dXNlcg==", { authorization: "Basic dXNlcg==" }],
  ["authorization=Bearer%20a%2Cb, x-tenant = one", undefined],
  [
    "authorization=Bearer%20a%2Cb, x-tenant=one",
    { authorization: "Bearer a,b", "x-tenant": "one" },
  ],
  ["a=1%0d%0ab: 2", undefined],
  ["a=100%", { a: "100%" }],
])("headers as they are written elsewhere: %s", (text, headers) => {
  const reading = readConfig({ ...needed, OTEL_EXPORTER_OTLP_HEADERS: text });
  const read =
    reading.outcome === "read"
      ? Object.fromEntries(reading.config.OTEL_EXPORTER_OTLP_HEADERS ?? [])
      : undefined;
  expect(read).toEqual(headers);
});

test("relay doctor says whether the collector takes traces", { timeout: 120_000 }, async () => {
  const lines = async (env: Record<string, string>) => {
    const { stdout } = await runRelay(["doctor"], { ...envFor(database.urls), ...env });
    return stdout.split("\n").filter((line) => line.includes("traces") || line.includes("OTEL"));
  };
  expect(await lines({})).toEqual([]);
  expect(await lines({ OTEL_EXPORTER_OTLP_ENDPOINT: "collector" })).toEqual([
    "BAD  settings: OTEL_EXPORTER_OTLP_ENDPOINT must be an http URL",
  ]);
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` };
  expect(await lines(env)).toEqual([`ok   traces: ${collector.url} accepts them`]);
  expect(collector.requests.map(({ path }) => path)).toEqual(["/v1/traces"]);
  collector.answer = 403;
  const headers = { OTEL_EXPORTER_OTLP_HEADERS: "authorization=canary" };
  expect(await lines({ ...env, ...headers })).toEqual([
    `warn traces: ${collector.url} does not accept them (the collector answers 403): check the URL and OTEL_EXPORTER_OTLP_HEADERS`,
  ]);
});
