// Bot tokens: a wrong one is reported as such, and no token leaks.

import { inspect } from "node:util";
import { describe, expect, test } from "vitest";
import type { LocalChat } from "../../sandbox/platform/local-chat.ts";
import { chatOf } from "../../src/contract/kernel/target.ts";
import { type Hear, JSON_TYPE, SECRET, useOddServer } from "./odd-server.ts";
import { makeChat, never, posting } from "./stage.ts";
import { type StartStage, useStage } from "./use-stage.ts";

const PARTS = /220000001|a-secret/;

export function describeTokens(local: LocalChat, start: StartStage): void {
  describe("tokens", () => {
    const { stage, allow } = useStage(start);

    test("a wrong credential disables the bot, not the target", async () => {
      allow("wrong-token");
      const chat = stage().chat({ botToken: "220000001:wrong" });
      const result = await chat.send(posting(chat, stage().target, "hello"), never);
      expect(result).toMatchObject({ outcome: "botRefused", httpStatus: 401 });
    });

    test("the credential's fingerprint depends on token and URL, and reveals neither", () => {
      const names = [
        stage().chat(),
        stage().chat({ botToken: "other" }),
        stage().chat({ apiUrl: "http://127.0.0.1:1/api" }),
      ].map(({ credential }) => credential);
      expect(new Set(names).size).toBe(3);
      expect(stage().chat().credential).toBe(names[0]);
      expect(names.join(" ")).not.toMatch(/127|other/);
      expect(names.join(" ")).not.toContain(stage().botToken.slice(0, 8));
    });

    test("a probe with a wrong credential is rejected, and the error does not contain it", async () => {
      allow("wrong-token");
      const probed = await stage()
        .chat({ botToken: "220000001:wrong" })
        .probe(stage().target, never);
      expect(probed).toMatchObject({
        outcome: "refused",
        reason: "bot_rejected",
        httpStatus: 401,
      });
      expect(JSON.stringify(probed)).not.toContain("220000001");
    });

    test("a wrong API URL disables the bot, not the target", async () => {
      const chat = stage().chat({ apiUrl: `${stage().apiUrl}/nowhere` });
      const result = await chat.send(posting(chat, stage().target, "hello"), never);
      expect(result).toMatchObject({ outcome: "botRefused", httpStatus: 404 });
    });

    test("without an answer or permission there is no name of a channel", async () => {
      const { chat, target, apiUrl } = stage();
      for (const wrong of ["http://127.0.0.1:1", `${apiUrl}/nowhere`])
        expect(await chat({ apiUrl: wrong }).fetchChannel(target, never)).toEqual({
          name: undefined,
          audience: undefined,
        });
    });

    test("a wrong credential finds no name of a channel", async () => {
      allow("wrong-token");
      const chat = stage().chat({ botToken: "220000001:wrong" });
      expect(await chat.fetchChannel(stage().target, never)).toEqual({
        name: undefined,
        audience: undefined,
      });
    });
  });

  describeLeaks(local);
}

function describeLeaks(local: LocalChat): void {
  const { name } = local;
  const { listen, chatAt, send, answer, target, whole } = useOddServer(local);

  describe("leaks of the token", () => {
    const echo =
      (status: number): Hear =>
      ({ headers }, response) => {
        const said = `${SECRET} ${encodeURIComponent(SECRET)} ${JSON.stringify(headers)}\n`.repeat(
          9,
        );
        const body = chatOf(name).errorBody(status, said);
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
        const chat = makeChat(name, { apiUrl, botToken: SECRET });
        const result = await chat.send(posting(chat, target, "hello"), never);
        expect(result).toMatchObject({ outcome: "retry" });
        expect(shownBy(result)).not.toMatch(PARTS);
        expect(inspect(result)).not.toMatch(/127\.0\.0\.1|nowhere|api/);
      }
    });

    test("a credential that cannot be sent does not throw", async () => {
      const chat = makeChat(name, { apiUrl: "http://127.0.0.1:1/api", botToken: "two\nlines" });
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

/** Everything that a log of it could show. */
function shownBy(thing: unknown): string {
  return inspect(thing, { depth: 10, showHidden: true });
}
