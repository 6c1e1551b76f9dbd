// A command: what it is called and takes, and what it does. It knows no chat.

import type { Reply } from "../../../contract/interactions/replies.ts";
import type { Locale } from "../../../core/i18n/locale.ts";
import type { CommandForm, OptionForm } from "../../../core/interactions/command-line.ts";
import type { Interaction, ShownMessage, Values } from "../../../core/interactions/interaction.ts";
import type { AuditEntry } from "../../../ports/records.ts";
import type { InteractionPorts } from "./ports.ts";

export type CommandInvocation = {
  interactionId: string;
  interaction: Interaction;
  /** Milliseconds; when it came in, where the platform does not say. */
  createdAt: number;
  values: Values;
  /** The message it was asked about, if any. */
  shown: ShownMessage | undefined;
  /** The asker's language. */
  locale: Locale;
  /** Somebody began it before, and nobody knows how far they got. */
  isRepeated: boolean;
  /** Continues after a sign-in: what is hard to undo asks once more. */
  isResumed: boolean;
};

export type CommandResult = {
  reply: Reply;
  /** Written down together with the answer. */
  audit?: readonly AuditEntry[];
};

export const SECTIONS = ["work", "quiet", "channel", "you"] as const;
type Section = (typeof SECTIONS)[number];

/** Throws `Declined` where it is not done for a reason that the asker can do something about. */
export type Command = CommandForm & {
  /** Where help lists it. */
  section: Section;
  run(ports: InteractionPorts, invocation: CommandInvocation): Promise<CommandResult>;
};

// The option of every command that is about an issue or a pull request.

export const ON_EXAMPLE = { on: "owner/repo#12" } as const;

export const ON: OptionForm = {
  name: "on",
  about: "option.on",
  isRequired: false,
  kind: "workItem",
};

// What `/relay comment` is called and takes.

export const COMMENT = {
  name: "comment",
  about: "command.comment",
  options: [ON, { name: "text", about: "option.text", isRequired: false, kind: "text" }],
  example: { ...ON_EXAMPLE, text: "Thanks" },
  menu: "menu.comment",
  formOption: "text",
} as const satisfies CommandForm;
