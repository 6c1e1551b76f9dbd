// Creates a watch: the user is notified once when the condition is met. If it already is, the reply says so.

import { mayEverResolve } from "../../../core/accounts/mentionable-people.ts";
import { newestStreak } from "../../../core/entities/ci-streak.ts";
import { repositoryOf } from "../../../core/entities/entity-keys.ts";
import type { LoadedEntities } from "../../../core/entities/entity-state.ts";
import { tRich } from "../../../core/i18n/translate.ts";
import { commandLine } from "../../../core/interactions/command-line.ts";
import { Declined, done, no } from "../../../core/interactions/replies.ts";
import { code, type RichText, strong } from "../../../core/kernel/rich-text.ts";
import { nameOn } from "../../../core/messages/parts/ci-parts.ts";
import { standsAs, type Wants, watchedName } from "../../../core/policy/subscriptions/watch.ts";
import type { StoredAction } from "../../../ports/interactions.ts";
import { loadLinkedEntities } from "../../entities/load-entities.ts";
import { receiversIn } from "../context/channel.ts";
import { directOf, linkedAccountOf } from "../context/chat-user.ts";
import type { CommandInvocation, CommandResult } from "../context/command.ts";
import type { InteractionPorts } from "../context/ports.ts";
import { type InteractionContext, stale } from "./action-context.ts";

export type Watching = Pick<CommandInvocation, "interaction" | "locale"> & {
  groupKey: string;
  /** Entity key, as in events. */
  key: string;
  wants: Wants;
  title: string;
  shown: RichText;
};

export async function watch(ports: InteractionPorts, watching: Watching): Promise<CommandResult> {
  const { interaction, locale, groupKey, key, wants, title, shown: item } = watching;
  const { userId, login } = await linkedAccountOf(ports, watching);
  await requireHearing(ports, watching, userId);
  const stands = standsAs({ key, wants }, knownRepository(key), await entitiesFor(ports, watching));
  if (stands !== undefined && stands !== "answered")
    throw new Declined(no(tRich(locale, `watch.is.${stands}`, { item })));
  const requestedIn = interaction.where.target;
  const target = await directOf(ports, watching);
  const named = { groupKey, name: watchedName(key), title };
  const added = await ports.watches.add({ ...named, wants, userId, login, target, requestedIn });
  if (added === "tooMany") {
    const form = { name: "watch", options: [{ name: "when" }] };
    const command = [code(commandLine(interaction.platform, form, { when: "list" }))];
    throw new Declined(no(tRich(locale, "watch.tooMany", { command })));
  }
  return { reply: done(tRich(locale, `watch.made.${wants}`, { item })) };
}

/** Refuses a watch that could never notify the user. */
async function requireHearing(
  { configStore }: Pick<InteractionPorts, "configStore">,
  { groupKey, locale }: Pick<Watching, "groupKey" | "locale">,
  userId: string,
): Promise<void> {
  const { groups } = await configStore.read();
  const group = groups.find(({ key }) => key === groupKey);
  if (!group || mayEverResolve(userId, group)) return;
  throw new Declined(no(tRich(locale, "watch.members", { group: [strong(group.name)] })));
}

function knownRepository(key: string) {
  return { ...repositoryOf(key), url: undefined, defaultBranch: undefined };
}

async function entitiesFor(
  { loadEntities }: Pick<InteractionPorts, "loadEntities">,
  { groupKey, key }: Pick<Watching, "groupKey" | "key">,
): Promise<LoadedEntities> {
  const found = await loadLinkedEntities(loadEntities, [{ groupKey, key }]);
  return new Map(found.map((each) => [each.key, each.entity]));
}

// "Tell me" button of a workflow message: notifies the user once when the workflow passes.

export async function watchFromButton(
  ports: InteractionPorts,
  { interaction, locale }: InteractionContext,
  { groupKey, key, place, workItem }: StoredAction,
): Promise<CommandResult> {
  const receivers = await receiversIn(ports, place, workItem);
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
