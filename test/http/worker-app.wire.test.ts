// The HTTP server of a process that is only a worker.

import { expect, test } from "vitest";
import { buildWorkerApp } from "../../src/http/index.ts";
import { exchange } from "../support/raw-socket.ts";
import { testLog } from "../support/test-log.ts";

const SERVICE = {
  version: "0",
  readiness: async () => ({ isReady: true }) as const,
  metrics: async () => ({ contentType: "text/plain", text: "" }),
  metricsToken: undefined,
  baseUrl: "http://127.0.0.1:8080",
};

test("L18 the worker's server has the timeouts and limits of the api", async () => {
  const app = buildWorkerApp(SERVICE, testLog());
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const { headersTimeout, requestTimeout, keepAliveTimeout, maxConnections } = app.server;
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, maxConnections }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 15_000,
    keepAliveTimeout: 65_000,
    maxConnections: 10_000,
  });
  const head = `GET /health HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`;
  expect(await exchange(url, head)).toMatch(/\{"error":"Request header too large"\}$/);
  await app.close();
});
