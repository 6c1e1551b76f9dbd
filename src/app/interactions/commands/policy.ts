// `/relay quiet`: shows and changes the delivery policy of this channel's routes.

import { Declined, no, told, wrong } from "../../../core/interactions/replies.ts";
import { exampleLine } from "../../../core/interactions/command-line.ts";
import {
  type PlaceRoute,
  placeWords,
  routesTo,
} from "../../../core/interactions/channel-routes.ts";
import { describeBudget, describeQuiet } from "../../../core/policy/describe-rules.ts";
import { EXAMPLES, ROUTE_RULES } from "../../../core/interactions/parse-route-rule.ts";
import { code, type RichText, strong, text } from "../../../core/kernel/rich-text.ts";
import { t, tRich } from "../../../core/i18n/translate.ts";
import type { Locale } from "../../../core/i18n/locale.ts";
import type { StoredGroup } from "../../../ports/routing.ts";
import { groupsAt } from "../context/channel.ts";
import { changeBudget, changeRule, type Here } from "./change-route-rule.ts";
import type { CommandInvocation, Command } from "../context/command.ts";
import type { InteractionPorts } from "../context/ports.ts";
import { noneLead } from "./routes.ts";

const MAX_ROUTES_SHOWN = 10;

export const quiet: Command = {
  name: "quiet",
  about: "command.quiet",
  section: "channel",
  example: { rule: "digest", to: EXAMPLES.digest },
  options: [
    {
      name: "rule",
      about: "option.quiet",
      kind: "choice",
      choices: ["budget", ...ROUTE_RULES],
      isRequired: false,
    },
    { name: "to", about: "option.to", kind: "text", isRequired: false },
  ],
  async run(ports, invocation) {
    const { values } = invocation;
    const here = await hereOf(ports, invocation);
    const words = (values["to"] ?? "").split(/\s+/).filter((word) => word !== "");
    const rule = ROUTE_RULES.find((each) => each === values["rule"]);
    if (rule) return { reply: await changeRule(ports, here, { rule, words }) };
    if (values["rule"] === "budget") return { reply: await changeBudget(ports, here, words) };
    if (words.length > 0) throw new Declined(wrong(howToChange(invocation)));
    return { reply: told(...linesOf(ports, here)) };
  },
};

async function hereOf(ports: InteractionPorts, invocation: CommandInvocation): Promise<Here> {
  const { interaction, locale } = invocation;
  const { target, isPrivate } = interaction.where;
  const groups = await groupsAt(ports, target);
  const { routes } = await ports.configStore.read();
  const found = routesTo(target, groups, routes);
  if (found.length === 0)
    throw new Declined(
      no(isPrivate ? [text(t(locale, "routes.private"))] : noneLead(interaction, locale)),
    );
  const led = groups.filter(({ id }) => found.some(({ group }) => group.id === id));
  return { invocation, groups: led, found };
}

function linesOf({ budget }: InteractionPorts, { invocation, groups, found }: Here): RichText[] {
  const { interaction, locale } = invocation;
  const shown = found.slice(0, MAX_ROUTES_SHOWN);
  const hidden = found.length - shown.length;
  return [
    [strong(t(locale, "rules.title", { here: placeWords(locale, interaction).here }))],
    ...shown.map((each) => lineOf(locale, each)),
    ...(hidden > 0 ? [[text(t(locale, "more", { n: hidden }))]] : []),
    ...groups.map((group) => [
      strong(group.name),
      text(` ${describeBudget(locale, group, budget)}`),
    ]),
    howToChange(invocation),
  ];
}

/** "Pull requests (`prs`) digest every 30 minutes". */
function lineOf(locale: Locale, { route }: PlaceRoute<StoredGroup>): RichText {
  const rules = describeQuiet(locale, route) ?? t(locale, "rules.loud");
  return [strong(route.name), text(" ("), code(route.id), text(`) ${rules}`)];
}

function howToChange({ interaction, locale }: CommandInvocation): RichText {
  return tRich(locale, "rules.change", {
    command: [code(exampleLine(interaction.platform, quiet))],
  });
}
