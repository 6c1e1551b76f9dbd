// Asks for the text of a comment or of requested changes: by a form, or by a reply to a prompt.

import { interactionsOf } from "../../../contract/kernel/target.ts";
import type { Locale } from "../../../core/i18n/locale.ts";
import { t, tRich } from "../../../core/i18n/translate.ts";
import { commandLine } from "../../../core/interactions/command-line.ts";
import { told } from "../../../core/interactions/replies.ts";
import { code } from "../../../core/kernel/rich-text.ts";
import type { TextFieldForm } from "../../../ports/chat-adapter.ts";
import type { WorkItemRef } from "../../../ports/host-actions.ts";
import type { StoredAction } from "../../../ports/interactions.ts";
import { type CommandResult, COMMENT, REQUEST_CHANGES } from "../context/command.ts";
import type { InteractionPorts } from "../context/ports.ts";
import { type ActionContext, nameOf } from "./action-context.ts";
import { ownAction, workItemLink } from "./action-reply.ts";

const TEXTS = {
  comment: {
    form: COMMENT,
    button: "button.comment",
    prompt: "act.prompt",
    promptForm: "act.promptForm",
    formTitle: "act.formTitle",
    formLabel: "act.formLabel",
  },
  requestChanges: {
    form: REQUEST_CHANGES,
    button: "act.byRequest",
    prompt: "act.changesPrompt",
    promptForm: "act.changesPromptForm",
    formTitle: "act.changesFormTitle",
    formLabel: "act.changesFormLabel",
  },
} as const;

/** Actions that need a text. */
export type TextAction = keyof typeof TEXTS;

export function isTextAction(kind: StoredAction["kind"]): kind is TextAction {
  return Object.hasOwn(TEXTS, kind);
}

export function textActionOf(commandName: string): TextAction | undefined {
  if (commandName === COMMENT.name) return "comment";
  return commandName === REQUEST_CHANGES.name ? "requestChanges" : undefined;
}

type Asked = {
  kind: TextAction;
  /** Head that the user saw, if any. */
  sha: string | undefined;
};

/** Prompts for a reply, or offers a button that opens a form. */
export async function askForText(
  ports: InteractionPorts,
  context: ActionContext,
  { kind, sha }: Asked,
): Promise<CommandResult> {
  const { interaction, workItem: on, locale } = context;
  const { form, button, prompt, promptForm } = TEXTS[kind];
  const workItem = workItemLink(ports, on);
  const command = [code(commandLine(interaction.platform, form, { on: nameOf(on), text: "…" }))];
  const line = interactionsOf(interaction.platform).takesReplies
    ? tRich(locale, prompt, { workItem, command })
    : tRich(locale, promptForm, { workItem });
  const id = await ownAction(ports, context, { kind, sha });
  const reply = { ...told(line), prompt: { id, label: t(locale, button) }, mayBeHeard: true };
  return { reply };
}

type Form = { kind: TextAction; actionId: string; workItem: WorkItemRef };

export function textForm({ kind, actionId, workItem }: Form, locale: Locale): TextFieldForm {
  const { formTitle, formLabel } = TEXTS[kind];
  const title = t(locale, formTitle, { workItem: nameOf(workItem) });
  return { actionId, title, label: t(locale, formLabel) };
}
