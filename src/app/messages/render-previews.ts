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

export function renderPreviews(
  { renderers, labels }: Pick<ConsolePorts, "renderers" | "labels">,
  event: RelayEvent,
  draft: Route,
  { groups }: Pick<PresentConfig, "groups">,
): Preview["messages"] {
  const group = groups.find(({ id }) => id === draft.groupId);
  const locale = localeOf(group?.lang);
  const host = hostLabelOf(group ?? {}, event.provider, labels);
  const notification = redact(formatEvent(event, { ...locale, ...host }), draft.redact ?? "none");
  const look = {
    locale,
    emoji: group?.emoji ?? true,
    isEdit: false,
    // Only edits show a time.
    now: "",
  };
  return byPlatform((platform) => {
    const roleIds = rolesOf(draft, { platform });
    return { ...renderers[platform](notification, { ...look, roleIds }) };
  });
}
