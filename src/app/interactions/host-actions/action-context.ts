// Context of a host action: acting user, work item and group. All of it is resolved and authorized before any write.

import { claimOf } from "../../../core/config/channel-claims.ts";
import type { Locale } from "../../../core/i18n/locale.ts";
import { listRich, t, tRich } from "../../../core/i18n/translate.ts";
import { issueKey, pullRequestKey } from "../../../core/entities/entity-keys.ts";
import { factOf } from "../../../core/entities/entity-state.ts";
import { placeWords } from "../../../core/interactions/channel-routes.ts";
import type { Interaction } from "../../../core/interactions/interaction.ts";
import { Declined, declined, no, wrong } from "../../../core/interactions/replies.ts";
import { code, text } from "../../../core/kernel/rich-text.ts";
import { type HostedRepository, repositoryOn } from "../../../core/kernel/repository-name.ts";
import { cutTail } from "../../../core/kernel/text/truncate.ts";
import type { WorkItemRef } from "../../../ports/host-actions.ts";
import type { StoredAction } from "../../../ports/interactions.ts";
import { groupsAt, receiversIn } from "../context/channel.ts";
import { type ActingUser, actingUserOf } from "../context/chat-user.ts";
import type { CommandInvocation } from "../context/command.ts";
import type { InteractionPorts } from "../context/ports.ts";

/** The interaction, from a command or a button. */
export type InteractionContext = Pick<
  CommandInvocation,
  "interaction" | "createdAt" | "locale" | "isRepeated" | "isResumed"
>;

export type ActionContext = InteractionContext & {
  workItem: WorkItemRef;
  /** Whether the work item is certain; otherwise an action that is hard to undo asks first. */
  isSure: boolean;
  /** Claim key of the channel that receives the repository. */
  place: string;
  groupKey: string;
  actingUser: ActingUser;
};

export async function actionContextOf(
  ports: InteractionPorts,
  invocation: CommandInvocation,
): Promise<ActionContext> {
  const { interaction, createdAt, locale, isRepeated, isResumed } = invocation;
  const { workItem, isSure } = await namedWorkItem(ports, invocation);
  const place = claimOf(interaction.where.target);
  const groupKey = await receiverOf(ports, { interaction, workItem, place, locale });
  await requireServer(ports, { groupKey, workItem, locale });
  const actingUser = await actingUserOf(ports, { interaction, locale }, workItem.provider);
  const interactionContext = { interaction, createdAt, locale, isRepeated, isResumed };
  return {
    ...interactionContext,
    workItem,
    isSure: isSure && !isResumed,
    place,
    groupKey,
    actingUser,
  };
}

type Spot = { interaction: Interaction; workItem: WorkItemRef; place: string; locale: Locale };

/** The same refusal whether or not the repository exists. */
async function receiverOf(
  ports: InteractionPorts,
  { interaction, workItem, place, locale }: Spot,
): Promise<string> {
  const repo = repositoryOf(workItem);
  const refuse = (key: "act.private" | "act.notHere") =>
    new Declined(no([text(t(locale, key, { repo, ...placeWords(locale, interaction) }))]));
  if (interaction.where.isPrivate) throw refuse("act.private");
  const [receiver] = await receiversIn(ports, place, workItem);
  if (!receiver) throw refuse("act.notHere");
  return receiver.key;
}

/** Context of a button, if its group still receives the repository in that channel. */
export async function buttonContextOf(
  ports: InteractionPorts,
  { interaction, createdAt, locale, isRepeated, isResumed }: InteractionContext,
  { workItem, place, groupKey }: StoredAction,
): Promise<ActionContext> {
  const receivers = await receiversIn(ports, place, workItem);
  if (!receivers.some(({ key }) => key === groupKey)) throw stale(locale);
  await requireServer(ports, { groupKey, workItem, locale });
  const actingUser = await actingUserOf(ports, { interaction, locale }, workItem.provider);
  const interactionContext = { interaction, createdAt, locale, isRepeated, isResumed };
  return { ...interactionContext, workItem, isSure: !isResumed, place, groupKey, actingUser };
}

type Received = { groupKey: string; workItem: WorkItemRef; locale: Locale };

/**
 * Webhooks can come from another server than the configured one. A work item with the same name there is not the one
 * that the user sees.
 */
async function requireServer(
  ports: Pick<InteractionPorts, "loadEntities" | "isOnServer" | "labels">,
  { groupKey, workItem, locale }: Received,
): Promise<void> {
  const { number, provider } = workItem;
  const repository = hostedRepositoryOf(workItem);
  const keys = [pullRequestKey(repository, number), issueKey(repository, number)];
  const found = await ports.loadEntities(keys.map((key) => ({ groupKey, key })));
  const urls = found.flatMap(
    ({ entity }) =>
      factOf(entity, "pull")?.pullRequest.url ?? factOf(entity, "issue")?.issue.url ?? [],
  );
  if (urls.every((url) => ports.isOnServer(provider, url))) return;
  const words = { host: ports.labels[provider], repo: repositoryOf(workItem) };
  throw new Declined(no([text(t(locale, "act.otherServer", words))]));
}

export function stale(locale: Locale): Declined {
  return declined(locale, "interaction.stale");
}

export function nameOf(workItem: WorkItemRef): string {
  return `${repositoryOf(workItem)}#${workItem.number}`;
}

export function repositoryOf({ owner, repo }: Pick<WorkItemRef, "owner" | "repo">): string {
  return `${owner}/${repo}`;
}

export function hostedRepositoryOf(workItem: WorkItemRef): HostedRepository {
  return repositoryOn(workItem.provider, repositoryOf(workItem));
}

// Resolves the work item of a command: typed, or in the message that it refers to. Anyone in the chat can write
// messages, so only Relay's own records tell which message is a card.

const EXAMPLE = [code("owner/repo#12")];
const MAX_TYPED_LENGTH = 100;

export type NamedWorkItem = {
  workItem: WorkItemRef;
  /** Typed in the command, or the subject of a card. Otherwise the user may mean another one. */
  isSure: boolean;
};

type Naming = Pick<CommandInvocation, "interaction" | "values" | "shown" | "locale">;

export async function namedWorkItem(
  ports: InteractionPorts,
  invocation: Naming,
): Promise<NamedWorkItem> {
  const { values, shown } = invocation;
  // A typed work item takes precedence, even if it cannot be parsed.
  if (values["on"] !== undefined)
    return { workItem: await typedWorkItem(ports, invocation, values["on"]), isSure: true };
  const posted = shown && (await postedMessage(ports, invocation, shown.messageId));
  if (posted?.workItem) return { workItem: posted.workItem, isSure: true };
  const links = (posted ? shown?.links : shown?.written) ?? [];
  return { workItem: await onlyOf(ports, invocation, links), isSure: false };
}

async function postedMessage(ports: InteractionPorts, { interaction }: Naming, messageId: string) {
  const { target } = interaction.where;
  const groups = await groupsAt(ports, target);
  const at = { target, groupKeys: groups.map(({ key }) => key) };
  return ports.messageTimelines.posted(at, messageId);
}

async function typedWorkItem(
  ports: InteractionPorts,
  { interaction, locale }: Naming,
  typed: string,
): Promise<WorkItemRef> {
  const all = await receivedOf(ports, interaction, ports.readWorkItem(typed));
  const [workItem, ...others] = all;
  const name = [code(cutTail(typed, MAX_TYPED_LENGTH))];
  if (workItem === undefined)
    throw new Declined(wrong(tRich(locale, "act.unread", { typed: name, example: EXAMPLE })));
  if (others.length === 0) return workItem;
  const hosts = listRich(
    locale,
    all.map(({ provider }) => text(ports.labels[provider])),
  );
  throw new Declined(wrong(tRich(locale, "act.hosts", { typed: name, hosts })));
}

/** A short name fits every host, so the repositories that the channel receives decide. The first one if none is. */
async function receivedOf(
  ports: InteractionPorts,
  { where }: Interaction,
  candidates: readonly WorkItemRef[],
): Promise<readonly WorkItemRef[]> {
  if (candidates.length < 2) return candidates;
  const place = claimOf(where.target);
  const receivers = await Promise.all(candidates.map((each) => receiversIn(ports, place, each)));
  const received = candidates.filter((_, at) => receivers[at]?.length !== 0);
  return received.length > 0 ? received : candidates.slice(0, 1);
}

async function onlyOf(
  ports: InteractionPorts,
  { interaction, locale }: Naming,
  names: readonly string[],
): Promise<WorkItemRef> {
  const named = names.map((name) => receivedOf(ports, interaction, ports.readWorkItem(name)));
  const workItems = (await Promise.all(named)).flat();
  const [workItem, ...others] = new Map(
    workItems.map((each) => [`${each.provider} ${nameOf(each)}`.toLowerCase(), each]),
  ).values();
  if (workItem && others.length === 0) return workItem;
  const key = workItem ? "act.several" : "act.which";
  throw new Declined(wrong(tRich(locale, key, { example: EXAMPLE })));
}
