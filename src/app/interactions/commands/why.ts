// `/relay why`: explains why a message was posted here, or why it was not.

import type { Reply } from "../../../contract/interactions/replies.ts";
import { Declined, no, told, wrong } from "../../../core/interactions/replies.ts";
import { exampleLine } from "../../../core/interactions/command-line.ts";
import { type PlaceText, placeWords } from "../../../core/interactions/channel-routes.ts";
import { code, type RichText, strong, text } from "../../../core/kernel/rich-text.ts";
import type { Platform } from "../../../core/delivery/target-key.ts";
import { cutTail } from "../../../core/kernel/text/truncate.ts";
import { formatDuration } from "../../../core/i18n/format-time.ts";
import { t, tRich, listRich } from "../../../core/i18n/translate.ts";
import type { Locale } from "../../../core/i18n/locale.ts";
import type { PresentConfig } from "../../../ports/config.ts";
import type { MessageTimeline, MessageChannel } from "../../../ports/interactions.ts";
import { type FormatTime, groupsAt, timesFor } from "../context/channel.ts";
import type { InteractionPorts } from "../context/ports.ts";
import { type Command, type CommandInvocation, ON_EXAMPLE } from "../context/command.ts";
import { whyNot } from "./why-not.ts";

const DOT = " · ";
const MAX_TYPED_LENGTH = 100;

export const why: Command = {
  name: "why",
  about: "command.why",
  section: "channel",
  example: ON_EXAMPLE,
  options: [{ name: "on", about: "option.message", kind: "word", isRequired: false }],
  menu: "menu.why",
  async run(ports, invocation) {
    requireReadable(ports, invocation);
    const { target } = invocation.interaction.where;
    const groups = await groupsAt(ports, target);
    const at = { target, groupKeys: groups.map(({ key }) => key) };
    const timeline = await find(ports, invocation, at);
    if (!timeline) {
      const reply = await whyNot(ports, invocation, groups);
      if (!reply) throw new Declined(nothing(invocation));
      return { reply };
    }
    const present = await ports.configStore.read();
    const formatTime = await timesFor(ports, invocation);
    return { reply: tell(ports, invocation, { timeline, present, formatTime }) };
  },
};

async function find(
  ports: InteractionPorts,
  { values, shown }: CommandInvocation,
  at: MessageChannel,
) {
  const { on } = values;
  if (on === undefined) return shown && ports.messageTimelines.ofMessage(at, shown.messageId);
  for (const workItem of ports.readWorkItem(on)) {
    const timeline = await ports.messageTimelines.ofWorkItem(at, workItem);
    if (timeline) return timeline;
  }
  return undefined;
}

/** Numbers, commits and ids contain a digit; input without one is an ordinary word. */
function requireReadable(
  { readWorkItem }: InteractionPorts,
  { interaction, values: { on }, locale }: CommandInvocation,
): void {
  if (on === undefined || /\d/u.test(on) || readWorkItem(on).length > 0) return;
  const slots = {
    typed: [code(cutTail(on, MAX_TYPED_LENGTH))],
    command: exampleOf(interaction.platform),
  };
  throw new Declined(wrong(tRich(locale, "why.wrong", slots)));
}

/** The same reply if there is no such message, it belongs to another group, or it is deleted. */
function nothing({ interaction, locale }: CommandInvocation): Reply {
  const { here } = placeWords(locale, interaction);
  return no(tRich(locale, "why.none", { here, command: exampleOf(interaction.platform) }));
}

function exampleOf(platform: Platform): RichText {
  return [code(exampleLine(platform, why))];
}

type WhyReply = { timeline: MessageTimeline; present: PresentConfig; formatTime: FormatTime };

function tell(
  { baseUrl }: InteractionPorts,
  invocation: CommandInvocation,
  { timeline, present, formatTime }: WhyReply,
): Reply {
  const { locale } = invocation;
  const place = placeWords(locale, invocation.interaction);
  const { deliveryId, receivedAt, tookMs, edits } = timeline;
  const group = present.groups.find(({ key }) => key === timeline.groupKey);
  const took = formatDuration(locale, Math.max(Math.ceil(tookMs / 1000), 1) * 1000);
  const came = tRich(locale, "why.came", { when: [formatTime(receivedAt)], took, ...place });
  const edited = edits > 0 ? ` ${t(locale, "why.edited", { n: edits })}` : "";
  const query = deliveryId === undefined ? { groupId: group?.id ?? "" } : { q: deliveryId };
  return {
    ...told(
      reasonLine(locale, { timeline, present }, { name: group?.name ?? "", place }),
      ...eventLine(timeline),
      [...came, text(edited)],
      ...(deliveryId === undefined
        ? []
        : [tRich(locale, "why.delivery", { id: [code(deliveryId)] })]),
    ),
    link: {
      label: t(locale, "why.button"),
      url: new URL(`/admin/logs?${String(new URLSearchParams(query))}`, baseUrl).href,
    },
  };
}

type About = { name: string; place: PlaceText };

function reasonLine(
  locale: Locale,
  { timeline, present }: Omit<WhyReply, "formatTime">,
  { name, place }: About,
): RichText {
  const group = [strong(name)];
  if (timeline.kind === "notice") return tRich(locale, "why.own", { group });
  if (timeline.kind === "log") return tRich(locale, "why.logged", { group });
  const names = routeNames(timeline, present);
  if (names.length === 0) return tRich(locale, "why.kept", { group, ...place });
  const routes = listRich(locale, names.map(strong));
  return tRich(locale, "why.routed", { routes, group, ...place });
}

/** Falls back to the id if the route is deleted. */
function routeNames({ routeIds, groupKey }: MessageTimeline, { groups, routes }: PresentConfig) {
  const groupId = groups.find(({ key }) => key === groupKey)?.id;
  return routeIds.map(
    (id) => routes.find((route) => route.id === id && route.groupId === groupId)?.name ?? id,
  );
}

function eventLine({ event, repo, actor }: MessageTimeline): readonly RichText[] {
  if (event === undefined) return [];
  const where = [repo, actor].flatMap((each) => (each === undefined ? [] : [DOT + each]));
  return [[code(event), text(where.join(""))]];
}
