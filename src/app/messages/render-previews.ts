// Renders the message of a draft route for both chats, in each platform's wire format.

import { rolesOf } from "../../core/routing/route-targets.ts";
import { byPlatform } from "../../contract/kernel/target.ts";
import type { Preview } from "../../contract/backtest/backtest.ts";
import type { Route } from "../../contract/routing/routes.ts";
import { hostLabelOf } from "../../core/messages/parts/compose.ts";
import { formatEvent } from "../../core/messages/cards/index.ts";
import { redact } from "../../core/policy/audience/redact.ts";
import type { RelayEvent } from "../../core/events/relay-event.ts";
import { localeOf } from "../../core/i18n/locales.ts";
import type { PresentConfig } from "../../ports/config.ts";
import type { ConsolePorts } from "../../ports/index.ts";
import { withTemplate } from "../templates/load-engine.ts";

export async function renderPreviews(
  { renderers, labels }: Pick<ConsolePorts, "renderers" | "labels">,
  { event, payload }: { event: RelayEvent; payload: unknown },
  draft: Route,
  { groups }: Pick<PresentConfig, "groups">,
): Promise<Pick<Preview, "messages" | "templateFault">> {
  const group = groups.find(({ id }) => id === draft.groupId);
  const locale = localeOf(group?.lang);
  const host = hostLabelOf(group ?? {}, event.provider, labels);
  const mode = draft.redact ?? "none";
  const standard = redact(formatEvent(event, { ...locale, ...host }), mode);
  const input = { event, payload, redact: mode, locale };
  const templated = await withTemplate(draft.template, standard, input);
  const notification = redact(templated.notification, mode);
  const look = {
    locale,
    emoji: group?.emoji ?? true,
    isEdit: false,
    // Only edits show a time.
    now: "",
  };
  const messages = byPlatform((platform) => {
    const roleIds = rolesOf(draft, { platform });
    return { ...renderers[platform](notification, { ...look, roleIds }) };
  });
  return { messages, templateFault: templated.fault ?? null };
}
