// `/relay routes`: lists the routes to this channel with their filters. It reveals nothing about other channels.

import type { Interaction } from "../../../core/interactions/interaction.ts";
import { commandLine } from "../../../core/interactions/command-line.ts";
import { Declined, no, told } from "../../../core/interactions/replies.ts";
import {
  type PlaceRoute,
  placeWords,
  routesTo,
} from "../../../core/interactions/channel-routes.ts";
import { describeQuiet } from "../../../core/policy/describe-rules.ts";
import { code, type RichText, strong, text } from "../../../core/kernel/rich-text.ts";
import { t, tRich } from "../../../core/i18n/translate.ts";
import type { PlainKey, Locale } from "../../../core/i18n/locale.ts";
import type { StoredGroup } from "../../../ports/routing.ts";
import { groupsAt } from "../context/channel.ts";
import type { Command } from "../context/command.ts";
import { connect } from "./connect.ts";

const MAX_ROUTES_SHOWN = 10;

export const routes: Command = {
  name: "routes",
  about: "command.routes",
  section: "channel",
  options: [],
  async run(ports, { interaction, locale }) {
    const { target, isPrivate } = interaction.where;
    const groups = await groupsAt(ports, target);
    const { routes: all } = await ports.configStore.read();
    const found = routesTo(target, groups, all);
    if (found.length === 0)
      throw new Declined(
        no(isPrivate ? [text(t(locale, "routes.private"))] : noneLead(interaction, locale)),
      );
    const paused = await ports.placeClaims.paused(
      groups.map(({ key }) => key),
      found.flatMap(({ targetKeys }) => targetKeys),
    );
    const shown = found.slice(0, MAX_ROUTES_SHOWN);
    const lines = shown.map((route) => lineOf(locale, route, paused));
    const hidden = found.length - shown.length;
    return {
      reply: told(
        [strong(t(locale, "routes.title", { hither: placeWords(locale, interaction).hither }))],
        ...lines,
        ...(hidden > 0 ? [[text(t(locale, "more", { n: hidden }))]] : []),
      ),
    };
  },
};

export function noneLead(interaction: Interaction, locale: Locale): RichText {
  const command = [code(commandLine(interaction.platform, connect, { code: "<code>" }))];
  return tRich(locale, "routes.none", { command, ...placeWords(locale, interaction) });
}

type Paused = readonly { groupKey: string; targetKey: string }[];

/** "Pull requests (Acme): pull requests opened in acme/shop (switched off)". */
function lineOf(locale: Locale, found: PlaceRoute<StoredGroup>, paused: Paused): RichText {
  const { route, group, lets, isExact, targetKeys } = found;
  const isPaused = paused.some(
    ({ groupKey, targetKey }) => groupKey === group.key && targetKeys.includes(targetKey),
  );
  const marks: readonly [boolean, PlainKey][] = [
    [route.kind === "fallback", "routes.fallback"],
    [!isExact, "routes.elsewhere"],
    [!route.enabled, "routes.off"],
    [isPaused, "routes.paused"],
  ];
  const said = marks.flatMap(([isSo, key]) => (isSo ? [t(locale, key)] : []));
  const rules = describeQuiet(locale, route);
  return [
    strong(route.name),
    text(` (${group.name}) `),
    code(lets),
    ...(said.length > 0 ? [text(` (${said.join(locale.words.comma)})`)] : []),
    ...(rules === undefined ? [] : [text(` · ${rules}`)]),
  ];
}
