// People who act from a chat: ana is linked, and acme hears of acme/shop.

import type { PullRequest, Thread } from "../../../sandbox/codehost/state/state.ts";
import type { Values, Wish } from "../../../src/core/asks/ask.ts";
import type { Platform } from "../../../src/core/sends/target-key.ts";
import type { AskNext } from "../../../src/ports/asks.ts";
import { type Asking, type Desk, replyOf, startDesk } from "../desk.ts";

export const PULL = "acme/shop#482";
export const ISSUE = "acme/shop#517";

export type Acting = Desk & {
  thread(key: string): Thread;
  pull(key?: string): PullRequest;
  command(name: string, values: Values, asking?: Asking & { on?: Platform }): Promise<AskNext>;
  press(actionId: string, asking?: Asking & { on?: Platform }): Promise<AskNext>;
};

export async function startActing(): Promise<Acting> {
  const desk = await startDesk();
  await desk.link("ana-lopez");
  await desk.receive("acme/shop");
  const thread: Acting["thread"] = (key) => {
    const found = desk.codehost.state.threads.get(key);
    if (!found) throw new Error(`no ${key}`);
    return found;
  };
  const ask = (wish: Wish, { on = "chatone", ...asking }: Asking & { on?: Platform } = {}) =>
    desk.ask(on, wish, asking);
  return {
    ...desk,
    thread,
    pull(key = PULL) {
      const found = thread(key);
      if (found.kind !== "pull-request") throw new Error(`${key} is an issue`);
      return found;
    },
    command: (name, values, asking) =>
      ask({ kind: "command", name, values, shown: undefined }, asking),
    press: (actionId, asking) => ask({ kind: "press", actionId }, asking),
  };
}

/** The id of a button by its label. */
export function buttonOf(next: AskNext, label: string): string {
  const found = replyOf(next).choices?.find((choice) => choice.label === label);
  if (!found) throw new Error(`no button ${label}`);
  return found.id;
}

/** What is written down with an answer. */
export function auditOf(next: AskNext) {
  return next.status === "telling" ? next.audit : [];
}
