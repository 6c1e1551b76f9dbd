// What comes from servers that only play a platform: too much, too little, something else.

import type { ServerResponse } from "node:http";
import { inspect } from "node:util";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import type { Target } from "../../src/contract/routing/routes.ts";
import type { Chat } from "../../src/ports/chat-platform.ts";
import { type Heard, type Listener, startListener } from "../support/listener.ts";
import { type Change, never, posting } from "./stage.ts";

type Hear = (heard: Heard, response: ServerResponse) => void;
type MakeChat = (change: Change & { apiUrl: string }) => Chat;

const SECRET = "220000001:a-secret-of-its-own";
const PARTS = /220000001|a-secret/;
const JSON_TYPE = { "content-type": "application/json" };

export type OddAnswers = {
  makeChat: MakeChat;
  target: Target;
  /** What the platform says when all is well; its message has the number 42. */
  taken: object;
};

export function describeOddAnswers(name: string, { makeChat, target, taken }: OddAnswers): void {
  const listeners: Listener[] = [];
  afterEach(async () => {
    await Promise.all(listeners.splice(0).map((listener) => listener.stop()));
  });
  const listen = async (hear: Hear) => {
    const listener = await startListener("/api", hear);
    listeners.push(listener);
    return listener.url;
  };
  const chatAt = async (hear: Hear) => makeChat({ apiUrl: await listen(hear), botToken: SECRET });
  const send = async (hear: Hear) => {
    const chat = await chatAt(hear);
    return chat.send(posting(chat, target, "hello"), never);
  };
  const answer =
    (status: number, body: string, headers: Record<string, string> = JSON_TYPE): Hear =>
    (_heard, response) =>
      void response.writeHead(status, headers).end(body);
  const whole = JSON.stringify(taken);

  describe(`${name}: odd answers`, () => {
    test("the default answer of this suite means delivered", async () => {
      const delivered = { outcome: "delivered", messageId: "42", httpStatus: 200 };
      expect(await send(answer(200, whole))).toEqual(delivered);
      expect(await send(answer(200, whole + " ".repeat(60_000)))).toEqual(delivered);
    });

    test("an endless answer is cut off", async () => {
      let isOver = false;
      const flood: Hear = (_heard, response) => {
        response.writeHead(200, JSON_TYPE).write(whole);
        const pour = () => {
          while (response.writable && response.write(" ".repeat(10_000)));
        };
        response.on("drain", pour).once("close", () => {
          isOver = true;
        });
        pour();
      };
      expect(await send(flood)).toEqual({
        outcome: "retry",
        reason: "platform_error",
        isUnknown: true,
        httpStatus: 200,
        error: "answer too large",
      });
      await expect.poll(() => isOver).toBe(true);
    });

    test("an unrequested compressed answer is not read", async () => {
      let asked: unknown;
      const result = await send(({ headers }, response) => {
        asked = headers["accept-encoding"];
        response.writeHead(200, { ...JSON_TYPE, "content-encoding": "gzip" }).end(gzipSync(whole));
      });
      expect(asked).toBe("identity");
      expect(result).toMatchObject({ outcome: "retry", isUnknown: true, error: "not JSON" });
    });

    test.each([301, 302, 303, 307, 308])("a redirect with %i is not followed", async (status) => {
      let visits = 0;
      const elsewhere = await listen((_heard, response) => {
        visits += 1;
        response.end(whole);
      });
      const result = await send(answer(status, "", { location: elsewhere }));
      expect(result).toMatchObject({ outcome: "retry", isUnknown: false, httpStatus: status });
      expect(visits).toBe(0);
    });

    test.each([400, 401, 403, 404])("a %i of another server means retry", async (status) => {
      const bodies = ["<h1>no</h1>", "{}", "[]", "null", '"no"', '{"error":"no"}', ""];
      for (const body of bodies)
        expect([body, await send(answer(status, body))]).toMatchObject([
          body,
          { outcome: "retry", isUnknown: false, httpStatus: status },
        ]);
    });

    test.each(["null", "[]", "{}", "0", '"ok"', "", "<html>"])("200 with %j", async (body) => {
      expect(await send(answer(200, body))).toMatchObject({ outcome: "retry", isUnknown: true });
    });

    test("bytes that are not HTTP mean an unknown result", async () => {
      const result = await send(
        (_heard, response) => void response.socket?.end("nonsense\r\n\r\n"),
      );
      expect(result).toEqual({
        outcome: "retry",
        reason: "unreachable",
        isUnknown: true,
        error: "malformed answer",
      });
    });

    test("a connection that was closed while idle is not reused", async () => {
      let closed = 0;
      const chat = await chatAt((_heard, response) => {
        const { socket } = response;
        socket?.once("close", () => {
          closed += 1;
        });
        response.once("finish", () => socket?.end());
        response.writeHead(200, JSON_TYPE).end(whole);
      });
      for (let sent = 1; sent <= 3; sent += 1) {
        expect(await chat.send(posting(chat, target, "hello"), never)).toMatchObject({
          outcome: "delivered",
        });
        await expect.poll(() => closed).toBe(sent);
      }
    });

    test("a request has a JSON body and a User-Agent", async () => {
      const heard: Heard[] = [];
      await send((each, response) => {
        heard.push(each);
        response.end(whole);
      });
      expect(heard[0]?.headers).toMatchObject({
        "content-type": "application/json",
        "content-length": String(heard[0]?.body.length),
      });
      expect(heard[0]?.headers["user-agent"]).toContain("1.2.3");
    });
  });

  describe(`${name}: credentials`, () => {
    const echo =
      (status: number): Hear =>
      ({ headers }, response) => {
        const said = `${SECRET} ${encodeURIComponent(SECRET)} ${JSON.stringify(headers)}\n`.repeat(
          9,
        );
        const body = { ok: false, error_code: status, description: said, code: 1, message: said };
        response.writeHead(status, JSON_TYPE).end(JSON.stringify(body));
      };

    test.each([400, 401, 403, 404, 429, 500])(
      "a %i that echoes the credentials leaks nothing",
      async (status) => {
        const result = await send(echo(status));
        if (result.outcome === "delivered") throw new Error("delivered");
        expect(result.error.length).toBeLessThanOrEqual(300);
        expect(result.error).toMatch(/^\S.+$/);
        expect(shownBy(result)).not.toMatch(PARTS);
      },
    );

    test("no other failure leaks the credentials or the URL", async () => {
      const url = await listen((_heard, response) => response.destroy());
      const addresses = [url, "http://127.0.0.1:1/api", "http://nowhere.invalid/api"];
      for (const apiUrl of addresses) {
        const chat = makeChat({ apiUrl, botToken: SECRET });
        const result = await chat.send(posting(chat, target, "hello"), never);
        expect(result).toMatchObject({ outcome: "retry" });
        expect(shownBy(result)).not.toMatch(PARTS);
        expect(inspect(result)).not.toMatch(/127\.0\.0\.1|nowhere|api/);
      }
    });

    test("a credential that cannot be sent does not throw", async () => {
      const chat = makeChat({ apiUrl: "http://127.0.0.1:1/api", botToken: "two\nlines" });
      expect(await chat.send(posting(chat, target, "hello"), never)).toMatchObject({
        outcome: "retry",
        isUnknown: false,
      });
    });

    test("the chat object does not show the credentials", async () => {
      const chat = await chatAt(answer(200, whole));
      expect(shownBy(chat)).not.toMatch(PARTS);
    });
  });
}

/** All that could be seen of it, by somebody who logs it. */
function shownBy(thing: unknown): string {
  return inspect(thing, { depth: 10, showHidden: true });
}
