// Every fault that a platform of the sandbox has, and the true result of a message that meets it.

import { describe, expect, test } from "vitest";
import type { FaultKind, FaultStep } from "../../sandbox/platform/faults.ts";
import type { SendResult } from "../../src/core/delivery/send-result.ts";
import { never, posting, type Stage } from "./stage.ts";
import { type StartStage, useStage } from "./use-stage.ts";

type Expected = {
  step?: Partial<FaultStep>;
  result: Partial<SendResult>;
  /** How many messages stand there afterwards. */
  shown: 0 | 1;
};

const NO_ANSWER = { outcome: "retry", reason: "unreachable" } as const;
const BROKEN = { ...NO_ANSWER, isUnknown: true } as const;
const FAILED = { ...BROKEN, reason: "platform_error" } as const;

/** The compiler asks for every kind of fault; what its platform says in its own way is in `inItsWay`. */
const FAULTS: Readonly<Record<Exclude<FaultKind, "slow" | "silent">, Expected>> = {
  ok: { result: { outcome: "delivered" }, shown: 1 },
  "429": {
    step: { retryAfterSeconds: 3 },
    result: { outcome: "wait", reason: "rate_limited", afterMs: 3000, httpStatus: 429 },
    shown: 0,
  },
  "5xx": { step: { status: 503 }, result: { ...FAILED, httpStatus: 503 }, shown: 0 },
  "html-502": {
    result: { ...FAILED, httpStatus: 502 },
    shown: 0,
  },
  "reset-before": { result: { ...BROKEN, error: "connection reset" }, shown: 0 },
  "reset-after": { result: { ...BROKEN, error: "connection reset" }, shown: 1 },
  "half-answer": { result: { ...FAILED, error: "answer cut short" }, shown: 1 },
  "wrong-json": { result: { ...FAILED, error: "not JSON" }, shown: 1 },
};

/** The platform had done its work and said so, or it wants a rest. */
function inItsWay(kind: string, facts: Stage["facts"]): Partial<SendResult> {
  const { postedStatus, limited, readsBody } = facts;
  if (kind === "429") return { scope: limited };
  if (!readsBody && ["half-answer", "wrong-json"].includes(kind))
    return { outcome: "delivered", httpStatus: postedStatus };
  return ["ok", "half-answer", "wrong-json"].includes(kind) ? { httpStatus: postedStatus } : {};
}

export function describeFaults(start: StartStage): void {
  describe("faults", () => {
    const { stage, send, deliver, texts, arrived, allow } = useStage(start);

    test.each(Object.entries(FAULTS))("%s", async (kind, { step, result, shown }) => {
      await deliver("on a connection that is used again");
      stage().platform.faults.add({ steps: [{ kind: kindOf(kind), ...step }] });
      const expected = inItsWay(kind, stage().facts);
      expect(await send("hello")).toMatchObject(
        expected.outcome === "delivered" ? expected : { ...result, ...expected },
      );
      expect(texts().slice(1)).toEqual(shown === 1 ? ["hello"] : []);
      stage().clock.advance(3000);
      expect(await send("afterwards")).toMatchObject({ outcome: "delivered" });
    });

    test("slow: the sender waits for the answer", async () => {
      stage().platform.faults.add({ steps: [{ kind: "slow", delayMs: 9000 }] });
      const sending = send("hello");
      await expect.poll(texts).toEqual(["hello"]);
      // The platform begins to wait a moment after it has shown the message.
      const hurry = setInterval(() => stage().clock.advance(9000), 1);
      const result = await sending.finally(() => clearInterval(hurry));
      expect(result).toMatchObject({ outcome: "delivered" });
    });

    test("silent: aborts on request, with an unknown result", async () => {
      stage().platform.faults.add({ steps: [{ kind: "silent" }] });
      const chat = stage().chat();
      const stop = new AbortController();
      const sending = chat.send(posting(chat, stage().target, "hello"), stop.signal);
      await expect.poll(texts).toEqual(["hello"]);
      stop.abort();
      expect(await sending).toEqual({ ...NO_ANSWER, isUnknown: true, error: "stopped" });
    });

    test("silent: times out", async () => {
      stage().platform.faults.add({ steps: [{ kind: "silent" }] });
      const chat = stage().chat({ timeoutMs: 50 });
      const result = await chat.send(posting(chat, stage().target, "hello"), never);
      expect(result).toMatchObject({ ...NO_ANSWER, error: "timed out" });
    });

    test("a send that is aborted before it starts is not sent", async () => {
      const chat = stage().chat();
      const result = await chat.send(posting(chat, stage().target, "no"), AbortSignal.abort());
      expect(result).toEqual({ ...NO_ANSWER, isUnknown: false, error: "stopped" });
      expect(arrived()).toBe(0);
    });

    test("a refused connection means that nothing arrived", async () => {
      await stage().platform.stop();
      const result = await send("hello");
      expect(result).toEqual({ ...NO_ANSWER, isUnknown: false, error: "connection refused" });
    });

    test("a message that is too long is rejected, and the next one passes", async () => {
      const chat = stage().chat();
      allow("over-limit");
      const { message, ...rest } = posting(chat, stage().target, "");
      const { textField } = stage().facts;
      const long = { ...rest, message: { ...message, [textField]: "x".repeat(50_000) } };
      expect(await chat.send(long, never)).toMatchObject({ outcome: "refused", httpStatus: 400 });
      await deliver("short");
    });
  });
}

function kindOf(kind: string): FaultKind {
  const found = Object.keys(FAULTS).find((each): each is keyof typeof FAULTS => each === kind);
  if (!found) throw new Error(`no fault ${kind}`);
  return found;
}
