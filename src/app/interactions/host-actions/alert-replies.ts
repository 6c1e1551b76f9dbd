// Questions, replies and audit entries of the buttons of an alert.

import { interactionsOf } from "../../../contract/kernel/target.ts";
import { type AlertAction, nameOfAction } from "../../../core/alerts/alert-action.ts";
import { t, tRich } from "../../../core/i18n/translate.ts";
import { done, told } from "../../../core/interactions/replies.ts";
import { strong } from "../../../core/kernel/rich-text.ts";
import { shortName } from "../../../core/messages/parts/facts.ts";
import type { TextFieldForm } from "../../../ports/chat-adapter.ts";
import type { AlertActionKind, StoredAction } from "../../../ports/interactions.ts";
import type { StoredGroup } from "../../../ports/routing.ts";
import type { LinkedAccount } from "../../../ports/accounts.ts";
import type { LivingAlert } from "../../../core/entities/alert-updates.ts";
import type { AuditEntry } from "../../../ports/records.ts";
import { timesFor } from "../context/channel.ts";
import type { CommandResult } from "../context/command.ts";
import type { InteractionPorts } from "../context/ports.ts";
import type { InteractionContext } from "./action-context.ts";

export type AlertButtonAction = StoredAction & { kind: AlertActionKind };

export type AlertContext = InteractionContext & {
  action: AlertButtonAction;
  group: StoredGroup;
  account: LinkedAccount;
  updateKey: string;
  alert: LivingAlert;
};

const CHOICES = [
  { kind: "silence1", n: 1 },
  { kind: "silence8", n: 8 },
  { kind: "silence24", n: 24 },
] as const satisfies readonly { kind: AlertActionKind; n: number }[];

/** Buttons that only the caller may press. */
export async function askHowLong(
  { actions }: Pick<InteractionPorts, "actions">,
  context: AlertContext,
): Promise<CommandResult> {
  const { locale } = context;
  const ids = await actions.add(CHOICES.map(({ kind }) => ownAction(context, kind)));
  const choices = CHOICES.map(({ n }, at) => ({
    label: t(locale, "time.hours", { n }),
    id: ids[at] ?? "",
    isGo: false,
  }));
  const line = tRich(locale, "act.alert.silence", { alert: [strong(titleOf(context))] });
  return { reply: { ...told(line), choices } };
}

/** Prompts for a reply, or offers a button that opens a form. */
export async function askForNote(
  { actions }: Pick<InteractionPorts, "actions">,
  context: AlertContext,
): Promise<CommandResult> {
  const { interaction, locale } = context;
  const [id = ""] = await actions.add([ownAction(context, "resolve")]);
  const { takesReplies } = interactionsOf(interaction.platform);
  const key = takesReplies ? "act.alert.prompt" : "act.alert.promptForm";
  const line = tRich(locale, key, { alert: [strong(titleOf(context))] });
  return { reply: { ...told(line), prompt: { id }, mayBeHeard: true } };
}

export function formForNote(context: AlertContext, actionId: string): TextFieldForm {
  const { locale } = context;
  const title = t(locale, "act.alert.formTitle", { alert: titleOf(context) });
  return { actionId, title, label: t(locale, "act.alert.formLabel") };
}

function ownAction(
  { action, interaction }: AlertContext,
  kind: AlertActionKind,
): AlertContext["action"] {
  return { ...action, kind, userId: interaction.chatUser.userId };
}

export async function resultOf(
  ports: InteractionPorts,
  context: AlertContext,
  act: AlertAction,
): Promise<CommandResult> {
  const alert = [strong(titleOf(context))];
  const { silencedUntil: until, state } = act;
  const line =
    state === undefined
      ? tRich(context.locale, "act.alert.silenced", {
          alert,
          when: until === undefined ? "" : [(await timesFor(ports, context))(until)],
        })
      : tRich(context.locale, `act.alert.${state}`, { alert });
  // A silence was chosen in a reply, which the answer replaces.
  const reply = { ...done(line), ...(state === undefined && { replaces: true as const }) };
  return { reply, audit: [entryOf(context, act)] };
}

function titleOf({ alert, locale }: AlertContext): string {
  return shortName(alert.shown.title) || t(locale, "custom.untitled");
}

function entryOf(
  { account, action, group, interaction }: AlertContext,
  act: AlertAction,
): AuditEntry {
  const { note, silencedUntil: until, updateKey } = act;
  const { platform } = interaction;
  return {
    actor: { id: account.userId, login: account.login, ip: undefined },
    action: `alert.${nameOfAction(act)}`,
    groupKey: group.key,
    targetType: "alert",
    targetId: updateKey,
    detail: {
      after: {
        platform,
        place: action.place,
        ...(note !== undefined && { note }),
        ...(until !== undefined && { until }),
      },
    },
  };
}
