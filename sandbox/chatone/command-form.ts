// Schema of an application command, as a bot registers it.

import { z } from "zod";
import { choice, list, ruleIssue, text } from "./form.ts";

const CHAT_INPUT = 1;
const SUBCOMMAND = 1;
const GROUP = 2;
const OPTION_TYPES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const COMMAND_TYPES = [CHAT_INPUT, 2, 3];
const MAX_SIZE = 8000;
const NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

type Localizations = Readonly<Record<string, string>>;

type Localized = {
  name_localizations?: Localizations | null | undefined;
  description_localizations?: Localizations | null | undefined;
};

export type CommandOption = Localized & {
  type: number;
  name: string;
  description: string;
  required?: boolean | undefined;
  autocomplete?: boolean | undefined;
  choices?: { name: string; value: string | number }[] | undefined;
  options?: CommandOption[] | undefined;
};

/** Locales of Discord's clients. */
const LOCALES =
  "id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru uk hi th zh-CN ja zh-TW ko".split(
    " ",
  );

function localized(max: number) {
  return z
    .record(z.string(), text(max, 1))
    .superRefine((localizations, context) => {
      for (const locale of Object.keys(localizations))
        if (!LOCALES.includes(locale))
          context.addIssue(
            ruleIssue([locale], "BASE_TYPE_CHOICES", "Value must be one of the allowed ones."),
          );
    })
    .nullish();
}

const LOCALIZED = { name_localizations: localized(32), description_localizations: localized(100) };

const Choice = z.object({ name: text(100, 1), value: z.union([z.number(), text(100)]) });

const CommandOption: z.ZodType<CommandOption> = z.lazy(() =>
  z
    .looseObject({
      ...LOCALIZED,
      type: choice(OPTION_TYPES),
      name: z.string(),
      description: text(100, 1),
      required: z.boolean().optional(),
      autocomplete: z.boolean().optional(),
      choices: list(Choice, 25).optional(),
      options: Options.optional(),
      min_length: z.int().min(0).max(6000).optional(),
      max_length: z.int().min(1).max(6000).optional(),
    })
    .superRefine((option, context) => {
      if (!isName(option.name)) context.addIssue(BAD_NAME);
      if (option.autocomplete && option.choices?.length)
        context.addIssue(
          ruleIssue(
            ["choices"],
            "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES_MUTUALLY_EXCLUSIVE",
            "Autocomplete and choices cannot both be specified",
          ),
        );
    }),
);

const Options = list(CommandOption, 25).superRefine((options, context) => {
  const firstFree = options.findIndex(isFree);
  if (firstFree >= 0 && options.slice(firstFree).some(({ required }) => required))
    context.addIssue(
      ruleIssue(
        [],
        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        "Required options must be placed before non-required options",
      ),
    );
  if (new Set(options.map(({ name }) => name)).size < options.length)
    context.addIssue(
      ruleIssue(
        [],
        "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
        "Option name already used in this command",
      ),
    );
});

export const CommandPayload = z
  .object({
    ...LOCALIZED,
    name: z.string().trim(),
    type: choice(COMMAND_TYPES).default(CHAT_INPUT),
    description: text(100).default(""),
    options: Options.default([]),
    default_member_permissions: z.string().regex(/^\d+$/).nullish(),
    contexts: z.array(choice([0, 1, 2])).nullish(),
    integration_types: z.array(choice([0, 1])).nullish(),
    nsfw: z.boolean().default(false),
  })
  .superRefine((command, context) => {
    const isTyped = command.type === CHAT_INPUT;
    if (isTyped ? !isName(command.name) : !/^.{1,32}$/u.test(command.name))
      context.addIssue(BAD_NAME);
    if (isTyped && command.description === "")
      context.addIssue(ruleIssue(["description"], "BASE_TYPE_REQUIRED", "This field is required"));
    if (!isTyped && command.description !== "")
      context.addIssue(
        ruleIssue(
          ["description"],
          "APPLICATION_COMMAND_DESCRIPTION_CANNOT_BE_SET",
          "Context menu commands cannot have description",
        ),
      );
    if (sizeOf(command) > MAX_SIZE)
      context.addIssue(
        ruleIssue([], "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)"),
      );
  });
export type CommandPayload = z.output<typeof CommandPayload>;

const BAD_NAME = ruleIssue(["name"], "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");

function isName(name: string): boolean {
  return NAME.test(name) && name === name.toLowerCase();
}

/** An optional option. Subcommands are a choice, not an input. */
function isFree({ type, required }: CommandOption): boolean {
  return !required && type !== SUBCOMMAND && type !== GROUP;
}

/** Total length of all names, descriptions and values of a command. */
function sizeOf(part: Pick<CommandOption, "name" | "description" | "choices" | "options">): number {
  const { name, description, choices = [], options = [] } = part;
  const ofChoices = choices.map((one) => one.name.length + String(one.value).length);
  return [...ofChoices, ...options.map(sizeOf)].reduce(
    (sum, size) => sum + size,
    name.length + description.length,
  );
}
