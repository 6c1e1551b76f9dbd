// People who act from a chat: ana is linked, and acme hears of acme/shop.

import type { SandboxPullRequest, SandboxThread } from "../../../sandbox/forge/state/state.ts";
import type { Values, InteractionInput } from "../../../src/core/interactions/interaction.ts";
import type { InteractionStep } from "../../../src/ports/interactions.ts";
import {
  type UserChat,
  type Sender,
  type Desk,
  replyOf,
  startDesk,
} from "../stage/command-world.ts";

export const PULL = "acme/shop#482";
export const ISSUE = "acme/shop#517";

export type Acting = Desk & {
  workItem(key: string): SandboxThread;
  pull(key?: string): SandboxPullRequest;
  command(
    name: string,
    values: Values,
    sender?: Sender & { on?: UserChat },
  ): Promise<InteractionStep>;
  press(actionId: string, sender?: Sender & { on?: UserChat }): Promise<InteractionStep>;
};

export async function startActing(): Promise<Acting> {
  const desk = await startDesk();
  await desk.link("ana-lopez");
  await desk.receive("acme/shop");
  const workItem: Acting["workItem"] = (key) => {
    const found = desk.codehost.state.threads.get(key);
    if (!found) throw new Error(`no ${key}`);
    return found;
  };
  const interact = (
    input: InteractionInput,
    { on = "chatone", ...sender }: Sender & { on?: UserChat } = {},
  ) => desk.interact(on, input, sender);
  return {
    ...desk,
    workItem,
    pull(key = PULL) {
      const found = workItem(key);
      if (found.kind !== "pull-request") throw new Error(`${key} is an issue`);
      return found;
    },
    command: (name, values, sender) =>
      interact({ kind: "command", name, values, shown: undefined }, sender),
    press: (actionId, sender) => interact({ kind: "press", actionId }, sender),
  };
}

/** The id of a button by its label. */
export function buttonOf(next: InteractionStep, label: string): string {
  const found = replyOf(next).choices?.find((choice) => choice.label === label);
  if (!found) throw new Error(`no button ${label}`);
  return found.id;
}

/** What is written down with an answer. */
export function auditOf(next: InteractionStep) {
  return next.status === "telling" ? next.audit : [];
}
