// A command: name, options and action, independent of any chat.

import type { Reply } from "../../../contract/interactions/replies.ts";
import type { Locale } from "../../../core/i18n/locale.ts";
import type { CommandForm, OptionForm } from "../../../core/interactions/command-line.ts";
import type { Interaction, ShownMessage, Values } from "../../../core/interactions/interaction.ts";
import type { AuditEntry } from "../../../ports/records.ts";
import type { InteractionPorts } from "./ports.ts";

export type CommandInvocation = {
  interactionId: string;
  interaction: Interaction;
  /** Milliseconds. The time of receipt if the platform sends none. */
  createdAt: number;
  values: Values;
  /** The message that the command refers to, if any. */
  shown: ShownMessage | undefined;
  /** Locale of the caller. */
  locale: Locale;
  /** Another attempt may have run partly. */
  isRepeated: boolean;
  /** Continues after a sign-in. Actions that are hard to undo ask for confirmation again. */
  isResumed: boolean;
};

export type CommandResult = {
  reply: Reply;
  /** Stored in one transaction with the reply. */
  audit?: readonly AuditEntry[];
};

export const SECTIONS = ["work", "quiet", "channel", "you"] as const;
type Section = (typeof SECTIONS)[number];

/** Throws `Declined` for a problem that the caller can solve. */
export type Command = CommandForm & {
  /** Section of the help. */
  section: Section;
  run(ports: InteractionPorts, invocation: CommandInvocation): Promise<CommandResult>;
};

// The option of every command about a work item.

export const ON_EXAMPLE = { on: "owner/repo#12" } as const;

export const ON: OptionForm = {
  name: "on",
  about: "option.on",
  isRequired: false,
  kind: "workItem",
};

// Name and options of `/relay comment`.

export const COMMENT = {
  name: "comment",
  about: "command.comment",
  options: [ON, { name: "text", about: "option.text", isRequired: false, kind: "text" }],
  example: { ...ON_EXAMPLE, text: "Thanks" },
  menu: "menu.comment",
  formOption: "text",
} as const satisfies CommandForm;

// Name and options of `/relay request-changes`.

export const REQUEST_CHANGES = {
  name: "request-changes",
  about: "command.requestChanges",
  options: [ON, { name: "text", about: "option.changes", isRequired: false, kind: "text" }],
  example: { ...ON_EXAMPLE, text: "The retry needs a limit" },
  formOption: "text",
} as const satisfies CommandForm;
