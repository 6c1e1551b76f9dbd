// Answers of servers that are not the platform: too long, too short, or something else.

import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import type { LocalChat } from "../../sandbox/platform/local-chat.ts";
import type { Heard } from "../support/listener.ts";
import { type Hear, JSON_TYPE, useOddServer } from "./odd-server.ts";
import { never, posting } from "./stage.ts";

export function describeOddAnswers(local: LocalChat): void {
  const { listen, chatAt, send, answer, target, whole } = useOddServer(local);

  describe("odd answers", () => {
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
}
