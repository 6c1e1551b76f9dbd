// Messages to a receiver: signed, once, to no other address.

import { createServer, type RequestListener } from "node:http";
import { once } from "node:events";
import { afterEach, expect, test } from "vitest";
import { signStandard } from "../../../src/codehosts/kit/standard-webhooks.ts";
import { webpostChat } from "../../../src/chats/webpost/sender.ts";
import { challengeReceiver } from "../../../src/chats/webpost/challenge.ts";
import type { Target } from "../../../src/contract/kernel/target.ts";
import { startWebpost } from "../../../sandbox/webpost/start.ts";

const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const TARGET: Target = { platform: "webpost", channelId: "00112233aabbccdd" };
const LOOPBACK = ["127.0.0.0/8"];
const never = new AbortController().signal;

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const options = (networks: readonly string[] = LOOPBACK) => ({
  version: "1.2.3",
  clock: { now: Date.now },
  signStandard,
  networks,
  perSecond: 5,
});

function chatAt(url: string, networks?: readonly string[], secret = SECRET) {
  const receivers = { find: async () => ({ name: "Incidents", url, secret }) };
  return webpostChat({ ...options(networks), receivers });
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  closing.push(() => server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/hook`;
}

const send = (chat: ReturnType<typeof chatAt>, text = "hello", nonce = "a-1") =>
  chat.send(
    { target: TARGET, message: chat.renderPlain(text), messageId: undefined, nonce },
    never,
  );

test("a message arrives signed, and a repeated one is the same message", async () => {
  const receiver = await startWebpost({ secret: SECRET });
  closing.push(receiver.stop);
  const chat = chatAt(`${receiver.url}/incidents?team=shop`);
  const sent = { outcome: "delivered", messageId: "msg_a-1", httpStatus: 200 };
  expect(await send(chat)).toEqual(sent);
  expect(await send(chat)).toEqual(sent);
  expect(receiver.state.messages("/incidents")).toMatchObject([{ data: { text: "hello" } }]);
});

test("a receiver with another secret pauses the target", async () => {
  const receiver = await startWebpost({ secret: SECRET });
  closing.push(receiver.stop);
  const other = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;
  expect(await send(chatAt(receiver.url, LOOPBACK, other))).toMatchObject({
    outcome: "targetGone",
    reason: "no_permission",
  });
  expect(receiver.state.messages()).toEqual([]);
});

test.each([
  [200, {}, { outcome: "delivered" }],
  [204, {}, { outcome: "delivered" }],
  [302, { location: "http://127.0.0.1:1/" }, { outcome: "targetGone", error: "redirect" }],
  [400, {}, { outcome: "refused", reason: "invalid_message" }],
  [403, {}, { outcome: "targetGone", reason: "no_permission" }],
  [404, {}, { outcome: "retry", isUnknown: false }],
  [410, {}, { outcome: "targetGone", reason: "channel_gone" }],
  [429, { "retry-after": "7" }, { outcome: "wait", afterMs: 7_000, scope: "place" }],
  [429, {}, { outcome: "wait", afterMs: 5_000 }],
  [503, {}, { outcome: "retry", reason: "platform_error" }],
])("an answer of %s", async (status, headers, expected) => {
  const url = await serve((_request, response) => response.writeHead(status, headers).end());
  expect(await send(chatAt(url))).toMatchObject(expected);
});

test("a redirect is not followed", async () => {
  let visits = 0;
  const secret = await serve((_request, response) => void ((visits += 1), response.end()));
  const url = await serve((_request, response) =>
    response.writeHead(307, { location: secret }).end(),
  );
  await send(chatAt(url));
  expect(visits).toBe(0);
});

test.each(["http://127.0.0.1", "http://localhost", "https://127.0.0.1", "https://localhost"])(
  "%s is out of reach unless its network is allowed",
  async (origin) => {
    let visits = 0;
    const url = new URL(await serve((_request, response) => void ((visits += 1), response.end())));
    expect(await send(chatAt(`${origin}:${url.port}/hook`, []))).toEqual({
      outcome: "targetGone",
      reason: "no_permission",
      error: "address not allowed",
    });
    expect(visits).toBe(0);
  },
);

test("a removed receiver pauses the target", async () => {
  const chat = webpostChat({ ...options(), receivers: { find: async () => undefined } });
  expect(await send(chat)).toMatchObject({ outcome: "targetGone", reason: "channel_gone" });
});

test("a probe asks the receiver without a message", async () => {
  const receiver = await startWebpost({ secret: SECRET });
  closing.push(receiver.stop);
  expect(await chatAt(receiver.url).probe(TARGET, never)).toEqual({ outcome: "ok" });
  receiver.state.answer("/", 410);
  expect(await chatAt(receiver.url).probe(TARGET, never)).toMatchObject({ outcome: "refused" });
  expect(receiver.state.messages()).toEqual([]);
});

test("a challenge must come back", async () => {
  const receiver = await startWebpost({ secret: SECRET });
  closing.push(receiver.stop);
  const challenge = (url: string, secret = SECRET) => challengeReceiver(options(), { url, secret });
  expect(await challenge(receiver.url)).toEqual({ outcome: "answered" });
  const silent = await serve((_request, response) => response.end("{}"));
  expect(await challenge(silent)).toEqual({
    outcome: "refused",
    why: "did not return the challenge",
  });
  expect(await challengeReceiver(options([]), { url: receiver.url, secret: SECRET })).toEqual({
    outcome: "refused",
    why: "is not a public https address",
  });
});
