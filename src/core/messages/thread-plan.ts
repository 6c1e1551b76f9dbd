// Chat thread that a message belongs to. Delivery resolves the placement, because the thread may change before that.

import { splitRepository } from "../../contract/kernel/repository-path.ts";
import { THREAD_MODES } from "../../contract/policy/rules.ts";
import type { Route } from "../../contract/routing/routes.ts";
import { repositoryOf } from "../entities/entity-keys.ts";
import { cutTail } from "../kernel/text/truncate.ts";
import { oneLine } from "../kernel/text/one-line.ts";
import type { Entity } from "../entities/entity-ref.ts";

export type ThreadPlan = {
  /** Key of the entity. */
  key: string;
  /** Message key of the entity's card. */
  card?: string | undefined;
  mode: "notes" | "all";
  /** Title of the thread. */
  name: string;
};

/** In graphemes; below the limit of every platform. */
const NAME = 90;

/** If several routes share a target, the one that puts most into threads wins. */
export function threadPlan(
  entity: Entity | undefined,
  routes: readonly Pick<Route, "threads">[],
): ThreadPlan | undefined {
  const mode = THREAD_MODES.findLast((each) => routes.some(({ threads }) => threads === each));
  if (entity === undefined || mode === undefined || mode === "off") return undefined;
  return { key: entity.key, card: entity.card, mode, name: nameOf(entity) };
}

function nameOf({ key, workItem: { number, title } }: Entity): string {
  const { fullName } = repositoryOf(key);
  const repository = splitRepository(fullName)?.repo ?? fullName;
  return cutTail(oneLine(`${repository}#${number} ${title}`), NAME);
}
