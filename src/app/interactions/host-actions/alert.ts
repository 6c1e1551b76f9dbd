// Buttons of an alert: acknowledge, silence, resolve with a note. Each becomes an event of the group, so that the
// dispatch applies it once and edits the card in every channel.

import { isSuperAdmin } from "../../accounts/super-admins.ts";
import { groupAs, viewerOf } from "../../../core/accounts/viewer.ts";
import type { AlertAction } from "../../../core/alerts/alert-action.ts";
import { type LivingAlert, livingAlert } from "../../../core/entities/alert-updates.ts";
import { entityKeyOf } from "../../../core/entities/entity-keys.ts";
import { incidentOfKey } from "../../../core/entities/incidents.ts";
import { tRich } from "../../../core/i18n/translate.ts";
import { ALERT_ACTION_HEADER } from "../../../core/ingress/endpoint-headers.ts";
import type { InteractionInput } from "../../../core/interactions/interaction.ts";
import { Declined, declined, no } from "../../../core/interactions/replies.ts";
import { ALERT_BUTTONS } from "../../../core/messages/notification.ts";
import { strong } from "../../../core/kernel/rich-text.ts";
import type { TextFieldForm } from "../../../ports/chat-adapter.ts";
import type { AlertActionKind, StoredAction } from "../../../ports/interactions.ts";
import { groupsIn } from "../context/channel.ts";
import { linkedAccountOf } from "../context/chat-user.ts";
import type { CommandResult } from "../context/command.ts";
import type { InteractionPorts } from "../context/ports.ts";
import { type InteractionContext, stale } from "./action-context.ts";
import {
  type AlertButtonAction,
  type AlertContext,
  askForNote,
  askHowLong,
  formForNote,
  resultOf,
} from "./alert-replies.ts";

type ActionInput = Extract<InteractionInput, { kind: "press" | "words" | "replied" }>;

type Invocation = InteractionContext & { interactionId: string; input: ActionInput };

const HOUR_MS = 3_600_000;
const HOURS = new Map<AlertActionKind, number>([
  ["silence1", 1],
  ["silence8", 8],
  ["silence24", 24],
]);
const KINDS: ReadonlySet<string> = new Set<AlertActionKind>([...ALERT_BUTTONS, ...HOURS.keys()]);
const MAX_NOTE = 1_000;
/** The interaction is retried if the database is unavailable for longer. */
const HOLD_MS = 5_000;

export function isAlertKind(kind: StoredAction["kind"]): kind is AlertActionKind {
  return KINDS.has(kind);
}

export async function actOnAlert(
  ports: InteractionPorts,
  invocation: Invocation,
  action: AlertButtonAction,
): Promise<CommandResult> {
  const { input } = invocation;
  const { kind } = action;
  const context = await alertContextOf(ports, invocation, action);
  const isPressed = input.kind === "press";
  if (kind === "silence") return askHowLong(ports, context);
  if (kind === "resolve" && isPressed) return askForNote(ports, context);
  if (kind !== "resolve" && !isPressed) throw stale(invocation.locale);
  const done = actOf(context, isPressed ? undefined : input.words.slice(0, MAX_NOTE));
  await append(ports, context, { done, interactionId: invocation.interactionId });
  return resultOf(ports, context, done);
}

/** Form for the note of a "Resolve" button. */
export async function noteForm(
  ports: InteractionPorts,
  interactionContext: InteractionContext,
  { action, actionId }: { action: AlertButtonAction; actionId: string },
): Promise<TextFieldForm> {
  return formForNote(await alertContextOf(ports, interactionContext, action), actionId);
}

/** Every accepted member of a group of the channel may act. */
async function alertContextOf(
  ports: InteractionPorts,
  { interaction, createdAt, locale, isRepeated, isResumed }: InteractionContext,
  action: AlertButtonAction,
): Promise<AlertContext> {
  const { key = "" } = action;
  const incident = incidentOfKey(key);
  const group = (await groupsIn(ports, action.place)).find((each) => each.key === action.groupKey);
  if (!group || !incident) throw stale(locale);
  const account = await linkedAccountOf(ports, { interaction, locale });
  const isSuper = await isSuperAdmin(ports, account.userId);
  const viewer = viewerOf({ ...account, isSuper }, [group]);
  if (!groupAs(viewer, group.id, "viewer"))
    throw new Declined(no(tRich(locale, "act.alert.members", { group: [strong(group.name)] })));
  const [found] = await ports.loadEntities([{ groupKey: group.key, key: entityKeyOf(key) }]);
  const alert = livingAlert(found?.entity, incident.id);
  if (!alert) throw stale(locale);
  // An earlier attempt may have done it.
  if (!isRepeated) requireOpen(alert, { action, locale });
  const interactionContext = { interaction, createdAt, locale, isRepeated, isResumed };
  return { ...interactionContext, action, group, account, updateKey: incident.updateKey, alert };
}

function requireOpen(
  { incident: { last } }: LivingAlert,
  { action: { kind }, locale }: Pick<AlertContext, "action" | "locale">,
): void {
  if (last.state === "resolved") throw declined(locale, "act.alert.isResolved");
  if (last.state === "acknowledged" && kind === "acknowledge")
    throw declined(locale, "act.alert.isAcknowledged");
}

function actOf(
  { account, action: { kind }, alert: { shown }, createdAt, updateKey }: AlertContext,
  note: string | undefined,
): AlertAction {
  const hours = HOURS.get(kind);
  return {
    updateKey,
    title: shown.title,
    repo: shown.repository?.fullName,
    service: shown.service,
    by: { id: account.userId, login: account.login },
    ...(hours === undefined
      ? { state: kind === "resolve" ? "resolved" : "acknowledged", note }
      : { silencedUntil: createdAt + hours * HOUR_MS }),
  };
}

/** Retries of the interaction have the same delivery id. No sender's delivery ids have this scope. */
async function append(
  { events }: Pick<InteractionPorts, "events">,
  { group }: AlertContext,
  { done, interactionId }: { done: AlertAction; interactionId: string },
): Promise<void> {
  await events.append({
    groupKey: group.key,
    endpointId: ":chat",
    provider: "custom",
    event: "custom",
    deliveryId: interactionId,
    nonce: undefined,
    headers: { [ALERT_ACTION_HEADER]: "1" },
    payload: new TextEncoder().encode(JSON.stringify(done)),
    holdMs: HOLD_MS,
  });
}
