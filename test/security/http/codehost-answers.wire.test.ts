// T65: what codehost answers is not believed beyond its form, its size and its host.

import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { codehostApi } from "../../../src/codehosts/codehost/api/index.ts";
import { Refusal } from "../../../src/core/kernel/refusal.ts";
import type { HostActions } from "../../../src/ports/host-actions.ts";
import { type Heard, type Listener, startListener } from "../../support/listener.ts";

const THREAD = { owner: "acme", repo: "shop", number: 1 };
const stops: Listener[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((listener) => listener.stop()));
});

type Reply = { status?: number; headers?: Record<string, string>; body: unknown };

/** A codehost that gives these answers, then the last again and again. */
async function answering(...replies: readonly Reply[]) {
  const heard: Heard[] = [];
  const listener = await startListener("", (asked, response) => {
    const {
      status = 200,
      headers = {},
      body,
    } = replies[heard.length] ?? replies.at(-1) ?? { body: {} };
    heard.push(asked);
    const text = typeof body === "string" ? body : JSON.stringify(body);
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(text);
  });
  stops.push(listener);
  return { heard, url: listener.url, api: codehostApi(listener.url) };
}

/** As somebody new each time: each person is paced alone. */
const comment = (api: HostActions) => api.comment(`ghu_${randomUUID()}`, THREAD, "hello");

async function refusal(asked: Promise<unknown>): Promise<Refusal> {
  const error = await asked.catch((caught: unknown) => caught);
  if (!(error instanceof Refusal)) throw new Error("it was not refused");
  return error;
}

test("T65 a redirect to another host gets no credentials and no second call", async () => {
  const evil = await answering({ body: { id: 1, html_url: "https://evil.example" } });
  const { api } = await answering({ status: 307, headers: { location: evil.url }, body: {} });
  expect(await refusal(comment(api))).toMatchObject({ code: "bad-gateway" });
  expect(evil.heard).toEqual([]);
});

test("T65 a redirect on the same host is followed once, with what was asked", async () => {
  const moved = {
    status: 307,
    headers: { location: "/repositories/5/issues/1/comments" },
    body: {},
  };
  const { api, heard } = await answering(moved, {
    body: { id: 1, html_url: "https://x.example/1" },
  });
  expect(await comment(api)).toEqual({ id: "1", url: "https://x.example/1" });
  expect(heard.map(({ body }) => body)).toEqual(['{"body":"hello"}', '{"body":"hello"}']);
  const loop = await answering(moved);
  expect(await refusal(comment(loop.api))).toMatchObject({ code: "bad-gateway" });
  expect(loop.heard).toHaveLength(2);
});

test("T65 an answer without end, or of another form, is no answer", async () => {
  const endless = await answering({ body: `"${"x".repeat(3 * 1024 * 1024)}"` });
  const odd = await answering({ body: { id: null, html_url: 7 } });
  const page = await answering({ headers: { "content-type": "text/html" }, body: "<html>" });
  for (const { api } of [endless, odd, page])
    expect(await refusal(comment(api))).toMatchObject({
      code: "bad-gateway",
      message: "codehost unavailable",
    });
});

test("T65 a refusal's words are cut, and only its message comes through", async () => {
  const body = {
    message: "m".repeat(9_000),
    documentation_url: "https://x.example",
    trace: "secret",
  };
  const { api } = await answering({ status: 422, body });
  const { code, message } = await refusal(comment(api));
  expect([code, message]).toEqual(["unprocessable", "m".repeat(500)]);
});

test("a 403 that is a limit is told as one, and nobody asks again before its time", async () => {
  const reset = String(Math.ceil(Date.now() / 1_000) + 40);
  const { api, heard } = await answering({
    status: 403,
    headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": reset },
    body: { message: "API rate limit exceeded" },
  });
  const react = (person: string) => refusal(api.react(person, THREAD, "eyes"));
  const first = await react("ghu_limited");
  expect(first.code).toBe("too-many");
  expect(first.retryAfterSeconds).toBeGreaterThan(35);
  expect(await react("ghu_limited")).toMatchObject({ code: "too-many" });
  expect(heard).toHaveLength(1);
  // Others are asked for as before.
  await react("ghu_other");
  expect(heard).toHaveLength(2);
});

test("an installation is found on whatever page it is, and a list without end ends", async () => {
  const account = { id: 5, login: "acme", type: "Organization" };
  const many = { installations: Array.from({ length: 100 }, (_, at) => ({ id: at + 1, account })) };
  const last = { installations: [{ id: 7001, account }] };
  const { api, heard } = await answering({ body: many }, { body: many }, { body: last });
  expect(await api.findInstallation("ghu_secret", "7001")).toEqual({
    id: "7001",
    account: { id: "5", login: "acme", kind: "organization" },
  });
  expect(heard).toHaveLength(3);
  const endless = await answering({ body: many });
  expect(await endless.api.findInstallation("ghu_secret", "7001")).toBeUndefined();
  expect(endless.heard).toHaveLength(20);
});

test("without an address codehost is away", async () => {
  expect(await refusal(comment(codehostApi(undefined)))).toMatchObject({ code: "bad-gateway" });
});
