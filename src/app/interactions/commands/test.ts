// `/relay test`: an owner or admin sends a recorded event as a test to the routes of this channel.

import { groupAs, viewerOf } from "../../../core/accounts/viewer.ts";
import { claimOf } from "../../../core/config/channel-claims.ts";
import { listRich, t, tRich } from "../../../core/i18n/translate.ts";
import { findSample } from "../../../core/ingress/find-sample.ts";
import { placeWords } from "../../../core/interactions/channel-routes.ts";
import { commandLine } from "../../../core/interactions/command-line.ts";
import { Declined, declined, done, no } from "../../../core/interactions/replies.ts";
import { Refusal } from "../../../core/kernel/refusal.ts";
import { code, strong, text } from "../../../core/kernel/rich-text.ts";
import type { StoredGroup } from "../../../ports/routing.ts";
import { requireRole, roleCheck } from "../../accounts/require-role.ts";
import { isSuperAdmin } from "../../accounts/super-admins.ts";
import { type SampleRequest, sendSample, type SentSample } from "../../ingress/send-sample.ts";
import { groupsAt } from "../context/channel.ts";
import { linkedAccountOf } from "../context/chat-user.ts";
import type { Command, CommandInvocation } from "../context/command.ts";
import type { InteractionPorts } from "../context/ports.ts";
import { why } from "./why.ts";

export const test: Command = {
  name: "test",
  about: "command.test",
  section: "channel",
  example: { event: "push" },
  options: [{ name: "event", about: "option.event", kind: "word", isRequired: true }],
  async run(ports, invocation) {
    const { interaction, interactionId, values, locale, isRepeated } = invocation;
    const sample = findSample(ports.samples, values["event"] ?? "");
    if (!sample)
      throw new Declined(no(tRich(locale, "sample.unknown", { events: namesOf(ports) })));
    const groups = await adminGroups(ports, invocation);
    const place = claimOf(interaction.where.target);
    const sent: SentSample[] = [];
    const request = { name: sample.name, place, interactionId, isRepeated };
    for (const each of groups) sent.push(await send(ports, each, request));
    const commands = sent.map(({ deliveryId }) =>
      code(commandLine(interaction.platform, why, { on: deliveryId })),
    );
    const slots = { sample: [code(sample.name)], command: listRich(locale, commands) };
    return { reply: done(tRich(locale, "sample.sent", slots)) };
  },
};

type AdminGroup = { invocation: CommandInvocation; group: StoredGroup; account: Account };
type Account = Awaited<ReturnType<typeof linkedAccountOf>> & { isSuper: boolean };

async function adminGroups(
  ports: InteractionPorts,
  invocation: CommandInvocation,
): Promise<readonly AdminGroup[]> {
  const { interaction, locale } = invocation;
  const groups = await groupsAt(ports, interaction.where.target);
  if (groups.length === 0)
    throw new Declined(no([text(t(locale, "disconnect.none", placeWords(locale, interaction)))]));
  const linked = await linkedAccountOf(ports, invocation);
  const account = { ...linked, isSuper: await isSuperAdmin(ports, linked.userId) };
  const viewer = viewerOf(account, groups);
  const own = groups.filter(({ id }) => groupAs(viewer, id, "admin"));
  if (own.length > 0) return own.map((group) => ({ invocation, group, account }));
  const names = listRich(
    locale,
    groups.map(({ name }) => strong(name)),
  );
  throw new Declined(no(tRich(locale, "sample.role", { group: names })));
}

async function send(
  ports: InteractionPorts,
  { invocation: { locale }, group, account }: AdminGroup,
  request: SampleRequest,
): Promise<SentSample> {
  const viewer = viewerOf(account, [group]);
  const seen = requireRole(viewer, group.id, "admin");
  const actor = { id: account.userId, login: account.login, ip: undefined };
  try {
    return await sendSample(
      ports,
      { actor, group: seen, check: roleCheck(viewer, seen, "admin") },
      request,
    );
  } catch (error) {
    if (error instanceof Refusal && error.code === "too-many")
      throw declined(locale, "sample.tooSoon");
    throw error;
  }
}

function namesOf({ samples }: Pick<InteractionPorts, "samples">) {
  return [code(samples.map(({ name }) => name).join(" "))];
}
