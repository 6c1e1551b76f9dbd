// The suite that every code host must pass: its adapter accepts and reads each webhook that its platform in the sandbox
// sends.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LOCAL_HOSTS } from "../../sandbox/index.ts";
import type { RunningHost } from "../../sandbox/platform/local-host.ts";
import { readSharedSeed } from "../../sandbox/shared-seed.ts";
import { codeHosts } from "../../src/codehosts/index.ts";
import { readHeaders } from "../../src/core/ingress/webhook-headers.ts";
import { type Heard, type Listener, startListener } from "../support/listener.ts";

const SECRET = "a secret of both sides";

describe.each(LOCAL_HOSTS)("$name", ({ name, start, events }) => {
  let relay: Listener;
  let host: RunningHost;
  let heard: Heard[] = [];
  beforeAll(async () => {
    relay = await startListener("/webhook", (each, response) => {
      heard.push(each);
      response.writeHead(200).end('{"ok":true}');
    });
    const url = new URL("/", relay.url).href.slice(0, -1);
    host = await start({ seed: readSharedSeed(), relay: { url, secret: SECRET } });
  });
  afterAll(async () => {
    await host.stop();
    await relay.stop();
  });
  beforeEach(() => {
    heard = [];
  });

  async function receive(event: string) {
    const sent = await host.send(event);
    const [first] = heard;
    if (!first) throw new Error(`${event} did not arrive`);
    const headers = readHeaders(first.rawHeaders);
    const adapter = codeHosts.find((each) => each.isSender(headers));
    if (!adapter) throw new Error(`no adapter takes ${event}`);
    const [contentType = ""] = headers.get("content-type") ?? [];
    const text = adapter.readPayloadText(contentType, first.body) ?? "";
    const payload: unknown = JSON.parse(text);
    return { sent, headers, adapter, payload, body: Buffer.from(first.body) };
  }

  test.each(events())("%s is claimed by its adapter, and its signature holds", async (event) => {
    const { headers, adapter, body } = await receive(event);
    expect(adapter.provider).toBe(name);
    expect(adapter.repeatsHeader(headers)).toBe(false);
    const signature = adapter.readSignature(headers);
    if (!signature) throw new Error("no signature");
    expect(adapter.isSigned(signature, body, [SECRET])).toBe(true);
    expect(adapter.isSigned(signature, body, ["another"])).toBe(false);
    expect(adapter.isSigned(signature, Buffer.concat([body, Buffer.from(" ")]), [SECRET])).toBe(
      false,
    );
  });

  test.each(events())("%s has its name and delivery id, and can be read", async (event) => {
    const { sent, headers, adapter, payload } = await receive(event);
    expect(sent.status).toBe(200);
    expect(adapter.readEventName(headers)).toBe(sent.event);
    expect(adapter.readDeliveryId(headers, payload)).toBe(sent.deliveryId);
    expect(adapter.fitsEvent(sent.event, payload)).toBe(true);
    expect(adapter.readEvent(sent.event, payload)).toMatchObject({ outcome: "read" });
  });
});
