// Which thread a message belongs to. Where it stands in the end is decided when it is sent, by what is there then.

import { THREAD_MODES } from "../../contract/policy/rules.ts";
import type { Route } from "../../contract/routing/routes.ts";
import { repositoryOf } from "../entities/entity-keys.ts";
import { cutTail } from "../kernel/text/truncate.ts";
import { oneLine } from "../kernel/text/one-line.ts";
import type { Entity } from "../entities/entity-ref.ts";

export type ThreadPlan = {
  /** Of the thing. */
  key: string;
  /** Of the message that shows the thing. */
  card?: string | undefined;
  mode: "notes" | "all";
  /** What people read above the thread. */
  name: string;
};

/** Less than any platform takes. */
const NAME = 90;

/** Where several routes lead to a target, the one that wants most in threads counts. */
export function threadPlan(
  entity: Entity | undefined,
  routes: readonly Pick<Route, "threads">[],
): ThreadPlan | undefined {
  const mode = THREAD_MODES.findLast((each) => routes.some(({ threads }) => threads === each));
  if (entity === undefined || mode === undefined || mode === "off") return undefined;
  return { key: entity.key, card: entity.card, mode, name: nameOf(entity) };
}

function nameOf({ key, workItem: { number, title } }: Entity): string {
  const repository = repositoryOf(key).fullName.split("/").at(-1) ?? "";
  return cutTail(oneLine(`${repository}#${number} ${title}`), NAME);
}
