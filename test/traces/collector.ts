// A collector on loopback: takes traces over real HTTP as any other would, and shows them to tests.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { readJsonSpans } from "./read-json.ts";
import { readProtobufSpans } from "./read-protobuf.ts";
import type { SeenSpan } from "./seen-span.ts";

export type Collector = {
  /** What goes into OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  spans: SeenSpan[];
  requests: { path: string; headers: IncomingMessage["headers"]; bytes: number; body: Buffer }[];
  /** What it answers from now on; "nothing" leaves every request hanging. */
  answer: number | "nothing";
  stop(): Promise<void>;
};

export async function startCollector(port = 0): Promise<Collector> {
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const { url: path = "", headers } = request;
    collector.requests.push({ path, headers, bytes: body.length, body });
    if (collector.answer === "nothing") return;
    if (collector.answer === 200) collector.spans.push(...readSpans(headers, body));
    response.writeHead(collector.answer, { "content-type": "application/json" }).end("{}");
  };
  const server = createServer((request, response) => void take(request, response));
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(port, "127.0.0.1", resolve);
  await promise;
  const address = server.address();
  const own = typeof address === "object" ? address?.port : undefined;
  const collector: Collector = {
    url: `http://127.0.0.1:${own}`,
    spans: [],
    requests: [],
    answer: 200,
    async stop() {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
  return collector;
}

function readSpans(headers: IncomingMessage["headers"], body: Buffer): SeenSpan[] {
  const isJson = headers["content-type"] === "application/json";
  return isJson ? readJsonSpans(body) : readProtobufSpans(body);
}

export function inTimeOrder(spans: readonly SeenSpan[]): SeenSpan[] {
  return spans.toSorted((one, other) => Number(one.start - other.start));
}

export function named(spans: readonly SeenSpan[], name: string): SeenSpan[] {
  return inTimeOrder(spans.filter((span) => span.name === name));
}
