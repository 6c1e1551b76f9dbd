// The form that asks for the words of a comment, for a chat that opens it before anything else is
// answered. Looks into the database alone; where there is no form, the ordinary way says why.

import type { Interaction } from "../../core/interactions/interaction.ts";
import { Declined } from "../../core/interactions/replies.ts";
import { t } from "../../core/i18n/translate.ts";
import type { Locale } from "../../core/i18n/locale.ts";
import type { TextFieldForm } from "../../ports/chat-platform.ts";
import type { WorkItemRef } from "../../ports/code-host.ts";
import { ownAction } from "../deeds/own-action.ts";
import { actionContextOf, buttonContextOf } from "../deeds/scene.ts";
import { nameOf } from "../deeds/told-deed.ts";
import type { InteractionPorts } from "./ports.ts";
import { findAllowed } from "./run-action.ts";

export async function formFor(
  ports: InteractionPorts,
  interaction: Interaction,
  locale: Locale,
): Promise<TextFieldForm | undefined> {
  try {
    const commentTarget = await commentTargetOf(ports, interaction, locale);
    return commentTarget && formOf(commentTarget.actionId, commentTarget.workItem, locale);
  } catch (error) {
    if (error instanceof Declined) return undefined;
    throw error;
  }
}

type CommentTarget = { actionId: string; workItem: WorkItemRef };

async function commentTargetOf(
  ports: InteractionPorts,
  interaction: Interaction,
  locale: Locale,
): Promise<CommentTarget | undefined> {
  const { input } = interaction;
  const interactionContext = {
    interaction,
    createdAt: 0,
    locale,
    isRepeated: false,
    isResumed: false,
  };
  if (input.kind === "press") {
    const action = await findAllowed(ports, { interaction, input, locale });
    if (action.kind !== "comment") return undefined;
    const { workItem } = await buttonContextOf(ports, interactionContext, action);
    return { actionId: input.actionId, workItem };
  }
  if (input.kind !== "command" || input.name !== "comment" || input.values["text"] !== undefined)
    return undefined;
  const { values, shown } = input;
  const context = await actionContextOf(ports, {
    ...interactionContext,
    interactionId: "",
    values,
    shown,
  });
  return { actionId: await ownAction(ports, context, "comment"), workItem: context.workItem };
}

function formOf(actionId: string, workItem: WorkItemRef, locale: Locale): TextFieldForm {
  const title = t(locale, "act.formTitle", { workItem: nameOf(workItem) });
  return { actionId, title, label: t(locale, "act.formLabel") };
}
