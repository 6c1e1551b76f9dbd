// The issue or pull request that a command is about: typed with it, or in the message it points at. Anyone in the chat
// writes messages, so only Relay's own records say which message is a card.

import { Declined, wrong } from "../../core/interactions/replies.ts";
import { code } from "../../core/kernel/rich-text.ts";
import { cutTail } from "../../core/kernel/text/truncate.ts";
import { tRich } from "../../core/i18n/translate.ts";
import type { Locale } from "../../core/i18n/locale.ts";
import type { WorkItemRef } from "../../ports/code-host.ts";
import { groupsAt } from "../asks/channel.ts";
import type { InteractionPorts } from "../asks/ports.ts";
import type { CommandInvocation } from "../commands/command.ts";

const EXAMPLE = [code("owner/repo#12")];
const MAX_TYPED_LENGTH = 100;

export type NamedWorkItem = {
  workItem: WorkItemRef;
  /** Typed in the command, or the subject of a card of Relay. Else it may not be what the person means. */
  isSure: boolean;
};

type Naming = Pick<CommandInvocation, "interaction" | "values" | "shown" | "locale">;

export async function namedWorkItem(
  ports: InteractionPorts,
  invocation: Naming,
): Promise<NamedWorkItem> {
  const { values, shown, locale } = invocation;
  // A person who names one means that one, even if it cannot be read.
  if (values["on"] !== undefined)
    return { workItem: typedWorkItem(ports, locale, values["on"]), isSure: true };
  const posted = shown && (await postedMessage(ports, invocation, shown.messageId));
  if (posted?.workItem) return { workItem: posted.workItem, isSure: true };
  const links = (posted ? shown?.links : shown?.written) ?? [];
  return { workItem: onlyOf(ports, locale, links), isSure: false };
}

async function postedMessage(ports: InteractionPorts, { interaction }: Naming, messageId: string) {
  const { target } = interaction.where;
  const groups = await groupsAt(ports, target);
  const at = { target, groupKeys: groups.map(({ key }) => key) };
  return ports.messageTimelines.posted(at, messageId);
}

function typedWorkItem(
  { readWorkItem }: InteractionPorts,
  locale: Locale,
  typed: string,
): WorkItemRef {
  const workItem = readWorkItem(typed);
  if (workItem) return workItem;
  const slots = { typed: [code(cutTail(typed, MAX_TYPED_LENGTH))], example: EXAMPLE };
  throw new Declined(wrong(tRich(locale, "act.unread", slots)));
}

function onlyOf(
  { readWorkItem }: InteractionPorts,
  locale: Locale,
  names: readonly string[],
): WorkItemRef {
  const workItems = names.flatMap((name) => readWorkItem(name) ?? []);
  const [workItem, ...others] = new Map(
    workItems.map((each) => [`${each.owner}/${each.repo}#${each.number}`.toLowerCase(), each]),
  ).values();
  if (workItem && others.length === 0) return workItem;
  const key = workItem ? "act.several" : "act.which";
  throw new Declined(wrong(tRich(locale, key, { example: EXAMPLE })));
}
