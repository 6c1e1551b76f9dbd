// What Relay would have done with an event, by its own parser, matcher and titles.

import type { Provider } from "../../src/contract/hosts/index.ts";
import { eventWords } from "../../src/app/messages/event-summary.ts";
import { planGroups, type EnteredGroup } from "../../src/app/routing/plan-groups.ts";
import { readEvent } from "../../src/codehosts/index.ts";
import { byPlatform } from "../../src/contract/kernel/target.ts";
import type { Route } from "../../src/contract/routing/routes.ts";
import { eventTitle } from "../../src/core/messages/cards/event-title.ts";
import { formatEvent } from "../../src/core/messages/cards/index.ts";
import { compileRoutes } from "../../src/core/routing/compile-routes.ts";
import type { Destination } from "../../src/core/routing/route-targets.ts";
import { localeOf } from "../../src/core/i18n/locales.ts";
import { chatPlatform } from "../../src/main/wire/chats.ts";
import type { ChatContext } from "../../src/ports/chat-adapter.ts";
import type { Message } from "../../src/ports/chat-platform.ts";
import type { EventSummary, StoredGroup } from "../../src/ports/routing.ts";

export type DispatchResult = Pick<EnteredGroup, "verdicts" | "destinations"> & {
  words: EventSummary;
  title: string;
  url: string | undefined;
  /** The message as rendered in that target. */
  draw(destination: Destination): Message;
};

const CONTEXT: ChatContext = {
  version: "",
  baseUrl: "",
  commands: [],
  clock: { now: Date.now },
  previewUrl: () => undefined,
  signStandard: () => ({}),
};
const RENDERERS = byPlatform((platform) => chatPlatform(platform).renderer(CONTEXT));
const LOOK = { emoji: true, isEdit: false, now: "" };

export type Judge = (provider: Provider, event: string, payload: unknown) => DispatchResult;

export function judgeFor(group: StoredGroup, routes: readonly Route[]): Judge {
  const { compiled } = compileRoutes(routes);
  const locale = localeOf("en");
  return (provider, event, payload) => {
    const reading = readEvent(provider, event, payload);
    if (reading.outcome === "unreadable") throw new Error(`${event}: ${reading.problem}`);
    const arrival = { ...reading, entry: { groupId: group.id } };
    const [entered] = planGroups(arrival, [group], { routes: compiled, isOurs: () => true });
    const notification = formatEvent(reading.event, locale);
    const { title, url } = eventTitle(reading.event, locale);
    return {
      words: eventWords(reading.event),
      title,
      url,
      draw: ({ target, roleIds }) =>
        RENDERERS[target.platform](notification, { ...LOOK, locale, roleIds }),
      verdicts: entered?.verdicts ?? [],
      destinations: entered?.destinations ?? [],
    };
  };
}
