// `/relay watch`: notifies once when a work item is green, merged or answered; also lists and ends watches. By
// default it waits for the merge of a pull request, and for an answer to anything else.

import { Declined, no, told } from "../../../core/interactions/replies.ts";
import { factOf } from "../../../core/entities/entity-state.ts";
import { issueKey, pullRequestKey } from "../../../core/entities/entity-keys.ts";
import { WANTS, type Wants } from "../../../core/policy/subscriptions/watch.ts";
import { strong, text } from "../../../core/kernel/rich-text.ts";
import { t, tRich } from "../../../core/i18n/translate.ts";
import type { WorkItemRef } from "../../../ports/host-actions.ts";
import type { InteractionPorts } from "../context/ports.ts";
import { receiversOf } from "../host-actions/mute-context.ts";
import { hostedRepositoryOf, namedWorkItem, nameOf } from "../host-actions/action-context.ts";
import { watchedNameOf, workItemLink } from "../host-actions/action-reply.ts";
import { watch } from "../host-actions/watch.ts";
import {
  type Command,
  type CommandInvocation,
  type CommandResult,
  ON,
  ON_EXAMPLE,
} from "../context/command.ts";
import { linkedAccountOf } from "../context/chat-user.ts";

const CHOICES = [...WANTS, "list", "off"] as const;

export const watchCommand: Command = {
  name: "watch",
  about: "command.watch",
  section: "quiet",
  example: { ...ON_EXAMPLE, when: "green" },
  options: [
    ON,
    { name: "when", about: "option.when", kind: "choice", choices: CHOICES, isRequired: false },
  ],
  menu: "menu.watch",
  async run(ports, invocation) {
    const when = invocation.values["when"];
    if (when === "list") return list(ports, invocation);
    if (when === "off") return end(ports, invocation);
    return begin(
      ports,
      invocation,
      WANTS.find((each) => each === when),
    );
  },
};

async function begin(
  ports: InteractionPorts,
  invocation: CommandInvocation,
  named: Wants | undefined,
): Promise<CommandResult> {
  const { interaction, locale } = invocation;
  const { workItem } = await namedWorkItem(ports, invocation);
  const [group] = await receiversOf(ports, invocation, workItem);
  if (!group) throw new Error("nobody receives it after all");
  const { key, isPull } = await keyOf(ports, group.key, workItem);
  const wants = named ?? (isPull ? "merged" : "answered");
  const shown = workItemLink(ports, workItem);
  const title = nameOf(workItem);
  return watch(ports, { interaction, locale, groupKey: group.key, key, wants, title, shown });
}

/** A number alone does not tell issue from pull request; the entity state does. */
async function keyOf({ loadEntities }: InteractionPorts, groupKey: string, workItem: WorkItemRef) {
  const repository = hostedRepositoryOf(workItem);
  const pull = pullRequestKey(repository, workItem.number);
  const [found] = await loadEntities([{ groupKey, key: pull }]);
  const isPull = factOf(found?.entity, "pull") !== undefined;
  return { isPull, key: isPull ? pull : issueKey(repository, workItem.number) };
}

async function list(
  ports: InteractionPorts,
  invocation: CommandInvocation,
): Promise<CommandResult> {
  const { locale } = invocation;
  const { userId } = await linkedAccountOf(ports, invocation);
  const all = await ports.watches.list(userId);
  if (all.length === 0) return { reply: told([text(t(locale, "watch.none"))]) };
  const lines = all.map(({ title, wants }) => [
    text(t(locale, `watch.until.${wants}`, { item: title })),
  ]);
  return { reply: told([strong(t(locale, "watch.list"))], ...lines) };
}

async function end(ports: InteractionPorts, invocation: CommandInvocation): Promise<CommandResult> {
  const { locale } = invocation;
  const { userId } = await linkedAccountOf(ports, invocation);
  const { workItem } = await namedWorkItem(ports, invocation);
  const name = watchedNameOf(workItem);
  const own = (await ports.watches.list(userId)).filter((each) => each.name === name);
  const item = workItemLink(ports, workItem);
  if (own.length === 0) throw new Declined(no(tRich(locale, "watch.never", { item })));
  for (const each of own) await ports.watches.end(userId, each);
  return { reply: told(tRich(locale, "watch.off", { item })) };
}
