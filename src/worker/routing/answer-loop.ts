// Reads what events need from code hosts, several at once, so that a slow host delays only the groups that ask it.

import { readHostAnswer, type ReadAnswerPorts } from "../../app/routing/read-host-answer.ts";
import type { HostQuestionStore, TakenQuestion } from "../../ports/host-reads/host-facts.ts";
import type { Notifier } from "../../ports/jobs.ts";
import type { Loop } from "../delivery/lane-loop.ts";
import { type OnFault, repeat } from "../kit/repeat.ts";

export type AnswerLoopParts = {
  questions: HostQuestionStore;
  ports: ReadAnswerPorts;
  notifier: Pick<Notifier, "listen">;
  onFault: OnFault;
};

/** Fallback for lost notifications. */
const LOOK_EVERY_MS = 5_000;
const MAX_CONCURRENT = 16;

export function startAnswerLoop({ questions, ports, notifier, onFault }: AnswerLoopParts): Loop {
  const underWay = new Set<Promise<void>>();

  async function answer(taken: TakenQuestion): Promise<void> {
    await questions.answer(taken, await readHostAnswer(ports, taken));
  }

  async function look(): Promise<number> {
    const room = MAX_CONCURRENT - underWay.size;
    if (room === 0) return LOOK_EVERY_MS;
    for (const taken of await questions.take(room)) {
      const reading = answer(taken).catch((error: unknown) =>
        onFault("question.not-answered", error),
      );
      underWay.add(reading);
      void reading.finally(() => {
        underWay.delete(reading);
        looking.wake();
      });
    }
    return LOOK_EVERY_MS;
  }

  const looking = repeat("questions.not-taken", look, onFault);
  notifier.listen("questions", looking.wake);
  return {
    async stop() {
      await looking.stop();
      await Promise.all(underWay);
    },
  };
}
