// Renders a message with markup or as plain text. If a renderer throws, the plain text is sent instead.

import { splitRepository } from "../../contract/kernel/repository-path.ts";
import { claimOf } from "../../core/config/channel-claims.ts";
import { localeOf } from "../../core/i18n/locales.ts";
import {
  ALERT_BUTTONS,
  type HostAction,
  type Notification,
} from "../../core/messages/notification.ts";
import { providerOf, readHostedName } from "../../core/kernel/repository-name.ts";
import type { Look, Message } from "../../ports/chat-platform.ts";
import type { Job, LeasedLane } from "../../ports/delivery.ts";
import type { ShownAction } from "../../ports/interactions.ts";
import { type ComposedMessage, plainFault } from "./composition.ts";
import type { MentionPlan } from "./mention-people.ts";
import type { DeliverPorts } from "./ports.ts";

export type RenderedDraft = {
  message(isEdit: boolean): Message;
  plain(): Message;
  /** An internal error that cost only the markup. */
  fault(): string | undefined;
};

/** Without `called`, only plain text can be rendered. */
type DraftInput = {
  written: ComposedMessage;
  called: MentionPlan | undefined;
  actionId: ActionIds;
};

export function draftOf(
  { chat, plainText, now }: DeliverPorts,
  { group, roleIds }: Job,
  { written, called, actionId }: DraftInput,
): RenderedDraft {
  let { fault } = written;
  const locale = localeOf(group?.lang);
  const plain = () =>
    chat.renderPlain(
      written.outcome === "bare" ? written.text : plainText(written.notification, locale),
    );
  return {
    plain,
    fault: () => fault,
    message(isEdit) {
      if (called === undefined) return plain();
      const emoji = group?.emoji ?? true;
      const { mention, isQuiet } = called;
      const names = { mention, isQuiet, actionId };
      const roles = [...roleIds, ...called.roleIds];
      const look: Look = { locale, emoji, isEdit, roleIds: roles, now: now(), ...names };
      try {
        return chat.render(called.notification, look);
      } catch (error) {
        fault = plainFault(error);
        return plain();
      }
    },
  };
}

// Ids of a message's buttons. They refer to stored actions with everything these may do. Rendering a message again
// yields the same ids; a new head commit yields new ones.

const isAlertButton = (kind: HostAction["kind"]) => ALERT_BUTTONS.some((each) => each === kind);

export type ActionIds = NonNullable<Look["actionId"]>;

const none: ActionIds = () => undefined;

export async function actionIdsOf(
  { actions, ...may }: Pick<DeliverPorts, "actions" | "canAct" | "isOnServer">,
  lane: LeasedLane,
  notification: Notification | undefined,
): Promise<ActionIds> {
  const all = notification?.actions ?? [];
  const hostActions = all.filter((action) => action.kind !== "link");
  const shown = hostActions
    .filter((action) => isPossible(may, action))
    .flatMap((action) => shownOf(lane, action) ?? []);
  if (shown.length === 0) return none;
  const ids = await actions.show(shown);
  const byKind = new Map(shown.map(({ kind }, at) => [kind, ids[at]]));
  return ({ kind }) => byKind.get(kind);
}

const CHANGES_HOST = new Set<HostAction["kind"]>(["merge", "review", "comment", "close"]);

/** Otherwise the button would act on another work item with the same name. */
function isPossible(
  { canAct, isOnServer }: Pick<DeliverPorts, "canAct" | "isOnServer">,
  { kind, on }: HostAction,
): boolean {
  if (isAlertButton(kind)) return canAct(undefined);
  const provider = providerOf(readHostedName(on.repository));
  return canAct(provider) && (!CHANGES_HOST.has(kind) || isOnServer(provider, on.url));
}

function shownOf(
  { id, groupKey, target }: LeasedLane,
  { kind, on }: HostAction,
): ShownAction | undefined {
  const { fullName, host } = readHostedName(on.repository);
  // An alert is found by its key, and its repository is only a name.
  const path = isAlertButton(kind) ? { owner: "", repo: "" } : splitRepository(fullName);
  if (!path) return undefined;
  const workItem = { provider: providerOf({ host }), ...path, number: on.number };
  return { laneId: id, groupKey, place: claimOf(target), workItem, sha: on.sha, key: on.key, kind };
}
