// "Tell me" under a message of a workflow: its presser hears once when it passes.

import { newestStreak } from "../../core/entities/ci-streak.ts";
import { nameOn } from "../../core/messages/parts/ci-parts.ts";
import { strong } from "../../core/kernel/rich-text.ts";
import type { StoredAction } from "../../ports/interactions.ts";
import { receiversIn } from "../asks/channel.ts";
import type { InteractionPorts } from "../asks/ports.ts";
import type { CommandResult } from "../commands/command.ts";
import { type InteractionContext, repositoryOf, stale } from "./scene.ts";
import { watch } from "./watch.ts";

export async function watchFromButton(
  ports: InteractionPorts,
  { interaction, locale }: InteractionContext,
  { groupKey, key, place, workItem }: StoredAction,
): Promise<CommandResult> {
  const receivers = await receiversIn(ports, place, repositoryOf(workItem));
  if (key === undefined || !receivers.some((group) => group.key === groupKey)) throw stale(locale);
  const [found] = await ports.loadEntities([{ groupKey, key }]);
  const run = newestStreak(found?.entity)?.shown;
  if (!run) throw stale(locale);
  const title = nameOn(locale, run.workflow, run.branch);
  return watch(ports, {
    interaction,
    locale,
    groupKey,
    key,
    wants: "green",
    title,
    shown: [strong(title)],
  });
}
