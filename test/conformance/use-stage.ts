// A platform of its own for each test of the suite, and what most tests do with it.

import { afterEach, beforeEach } from "vitest";
import { expectNoProblems } from "../support/strict.ts";
import { never, posting, type Stage } from "./stage.ts";

export type StartStage = () => Promise<Stage>;

/** A test that breaks a rule of the platform fails, unless it allowed that. */
export function useStage<S extends Stage>(start: () => Promise<S>) {
  let current: S | undefined;
  let allowed = new Set<string>();
  const stage = (): S => {
    if (!current) throw new Error("no stage outside of a test");
    return current;
  };

  beforeEach(async () => {
    current = await start();
    allowed = new Set();
  });
  afterEach(async () => {
    const { journal, stop } = stage().platform;
    await stop();
    const problems = () => journal.problems().filter(({ rule }) => !allowed.has(rule));
    expectNoProblems({ journal: { ...journal, problems } });
  });

  const send = (text: string, more?: Parameters<typeof posting>[3]) => {
    const chat = stage().chat();
    return chat.send(posting(chat, stage().target, text, more), never);
  };
  return {
    stage,
    send,
    allow: (rule: string) => void allowed.add(rule),
    /** The id of a message that must arrive. */
    async deliver(text: string): Promise<string> {
      const result = await send(text);
      if (result.outcome !== "delivered") throw new Error(`not delivered: ${result.error}`);
      return result.messageId;
    },
    /** What people read at the target. */
    texts: () =>
      stage()
        .seen()
        .map(({ text }) => text),
    /** How many calls the platform has seen. */
    arrived: () =>
      stage()
        .platform.journal.read()
        .filter(({ kind }) => kind === "arrived").length,
  };
}
