// Explains why an event has no message in this channel. Only groups with a route to this channel are explained;
// others of the channel's groups reveal as little as unknown ones.

import type { Reply } from "../../../contract/interactions/replies.ts";
import { wholeOf } from "../../../contract/kernel/target.ts";
import { placeWords, routesTo } from "../../../core/interactions/channel-routes.ts";
import { richSentence, told } from "../../../core/interactions/replies.ts";
import { code, type RichText, text } from "../../../core/kernel/rich-text.ts";
import { cutTail } from "../../../core/kernel/text/truncate.ts";
import { groupAs, viewerOf } from "../../../core/accounts/viewer.ts";
import type { Explanation } from "../../../core/explain/explanation.ts";
import { type EventQuestion, readQuestion } from "../../../core/explain/question.ts";
import { tellHere } from "../../../core/explain/describe-explanation.ts";
import { type WhyPhrases, whyPhrasesOf } from "../../../core/explain/explain-locale.ts";
import { t } from "../../../core/i18n/translate.ts";
import type { StoredGroup } from "../../../ports/routing.ts";
import type { InteractionPorts } from "../context/ports.ts";
import { type FormatTime, timesFor } from "../context/channel.ts";
import { explainWhy } from "../../explain/explain-event.ts";
import type { CommandInvocation } from "../context/command.ts";
import { accountOf } from "../context/chat-user.ts";

const DOT = " · ";
const MAX_EVENTS = 3;
/** Sentences about one event, alone or among others. Both chats have room for all of them. */
const MAX_REASONS = { alone: 10, amongOthers: 3 };
const MAX_LENGTH = 300;

/** Undefined if nothing may be revealed here. */
export async function whyNot(
  ports: InteractionPorts,
  invocation: CommandInvocation,
  groups: readonly StoredGroup[],
): Promise<Reply | undefined> {
  const question = questionOf(invocation);
  if (!question || groups.length === 0) return undefined;
  const here = wholeOf(invocation.interaction.where.target);
  const found = await explainWhy(ports, {
    readScope: readScopeOn(groups),
    ownersReadScope: readScopeOn(await ownedBy(ports, invocation, groups)),
    question,
    here,
    limit: MAX_EVENTS,
  });
  const { routes } = await ports.configStore.read();
  const heard = new Set(routesTo(here, groups, routes).map(({ group }) => group.id));
  const explanations = found.filter((explanation) => isToldHere(explanation, heard));
  return explanations.length === 0
    ? undefined
    : tell(ports, invocation, { explanations, formatTime: await timesFor(ports, invocation) });
}

/** Users know links and ids of the code host. Event ids are internal, and a bare number fits any repository. */
function questionOf({ values: { on }, shown }: CommandInvocation): EventQuestion | undefined {
  const written = on === undefined ? (shown?.links ?? []) : [on];
  const question = written.map(readQuestion).find((each) => each !== undefined);
  if (question?.kind === "event") return undefined;
  return question?.kind === "number" && question.repo === undefined ? undefined : question;
}

function readScopeOn(groups: readonly StoredGroup[]) {
  const keys = groups.map(({ key }) => key);
  return { reach: keys, groups: keys };
}

/** Only owners see rejected webhooks. */
async function ownedBy(
  { chatLinks }: InteractionPorts,
  { interaction }: CommandInvocation,
  groups: readonly StoredGroup[],
) {
  const linked = await chatLinks.find(accountOf(interaction));
  const viewer = linked && viewerOf({ ...linked, isSuper: false }, groups);
  return groups.filter(({ id }) => viewer && groupAs(viewer, id, "owner"));
}

function isToldHere(explanation: Explanation, heard: ReadonlySet<string>): boolean {
  if (explanation.kind === "rejected" || explanation.sends.length > 0) return true;
  const { routes, state, error, groupId = "" } = explanation;
  const hasNoRoutes = state === "ignored" && error === undefined && routes.length === 0;
  return hasNoRoutes || heard.has(groupId) || routes.some(({ isToHere }) => isToHere);
}

type Found = { explanations: readonly Explanation[]; formatTime: FormatTime };

function tell(
  ports: InteractionPorts,
  { interaction, locale }: CommandInvocation,
  { explanations, formatTime }: Found,
): Reply {
  const { baseUrl, labels } = ports;
  const { hither } = placeWords(locale, interaction);
  const words = { ...whyPhrasesOf({ ...locale, platforms: labels }), hither };
  const max = explanations.length === 1 ? MAX_REASONS.alone : MAX_REASONS.amongOthers;
  const [newest] = explanations;
  const timeline = newest?.kind === "event" ? `/admin/logs/${newest.eventId}` : "/admin/logs";
  return {
    ...told(
      ...explanations.flatMap((explanation) => linesOf(explanation, { words, max, formatTime })),
    ),
    link: { label: t(locale, "why.button"), url: new URL(timeline, baseUrl).href },
  };
}

type Telling = { words: WhyPhrases; max: number; formatTime: FormatTime };

function linesOf(
  explanation: Explanation,
  { words, max, formatTime }: Telling,
): readonly RichText[] {
  const { said, because } = tellHere(explanation, words);
  const hidden = because.length - max;
  return [
    headOf(explanation, formatTime),
    ...[said, ...because.slice(0, max)].map((each) => richSentence(cutTail(each, MAX_LENGTH))),
    ...(hidden > 0 ? [[text(t(words.locale, "more", { n: hidden }))]] : []),
  ];
}

/** "pull_request.opened · acme/shop · mira-sol · 15 Nov, 17:22 UTC". */
function headOf(explanation: Explanation, formatTime: FormatTime): RichText {
  const { event = "?" } = explanation;
  const [at, ...who] =
    explanation.kind === "event"
      ? [explanation.receivedAt, explanation.repo, explanation.actor]
      : [explanation.at];
  const facts = who.flatMap((each) => (each === undefined ? [] : [DOT + each]));
  return [code(cutTail(event, MAX_LENGTH)), text(facts.join("") + DOT), formatTime(at)];
}
