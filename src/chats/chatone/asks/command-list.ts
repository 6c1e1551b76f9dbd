// The commands as chatone offers them: one typed command with all of them below it, and entries in the
// menu of a message. Descriptions come in every language that clients can be set to and we speak.

import type {
  APIApplicationCommandBasicOption,
  RESTPutAPIApplicationCommandsJSONBody,
} from "discord-api-types/v10";
import type { CommandForm, OptionForm } from "../../../core/interactions/command-line.ts";
import { t } from "../../../core/i18n/translate.ts";
import { localeOf } from "../../../core/i18n/locales.ts";
import type { PlainKey } from "../../../core/i18n/locale.ts";
import { ON_MESSAGE, ROOT } from "./wish.ts";

/** The platform's names of our other languages. */
const LOCALES = [
  ["de", "de"],
  ["es-ES", "es"],
  ["es-419", "es"],
  ["zh-CN", "zh"],
] as const;

/** In servers and in direct messages with the bot; for the bot that a server has added. */
const OFFERED = { contexts: [0, 1], integration_types: [0] } satisfies Partial<
  RESTPutAPIApplicationCommandsJSONBody[number]
>;

const MAX_TEXT_LENGTH = 6000;
/** Addresses and names are shorter. */
const MAX_WORD_LENGTH = 200;

export function commandList(
  commands: readonly CommandForm[],
): RESTPutAPIApplicationCommandsJSONBody {
  return [
    {
      ...OFFERED,
      type: 1,
      name: ROOT,
      ...described("command.root"),
      options: commands.map(({ name, about, options }) => ({
        type: 1,
        name,
        ...described(about),
        // What must be given comes first, or the whole list is refused.
        options: options
          .toSorted((one, two) => Number(two.isRequired) - Number(one.isRequired))
          .map(toOption),
      })),
    },
    ...commands.flatMap(({ menu }) => (menu ? [menuEntry(menu)] : [])),
  ];
}

function menuEntry(menu: PlainKey): RESTPutAPIApplicationCommandsJSONBody[number] {
  return {
    ...OFFERED,
    type: ON_MESSAGE,
    name: inEnglish(menu),
    name_localizations: inOthers(menu),
  };
}

function toOption(option: OptionForm): APIApplicationCommandBasicOption {
  const { name, about, isRequired: required } = option;
  const shared = { type: 3, name, required, ...described(about) } as const;
  if (option.kind === "choice")
    return { ...shared, choices: option.choices.map((value) => ({ name: value, value })) };
  return { ...shared, max_length: option.kind === "text" ? MAX_TEXT_LENGTH : MAX_WORD_LENGTH };
}

function described(about: PlainKey) {
  return { description: inEnglish(about), description_localizations: inOthers(about) };
}

function inEnglish(key: PlainKey): string {
  return t(localeOf("en"), key);
}

function inOthers(key: PlainKey): Record<string, string> {
  return Object.fromEntries(LOCALES.map(([locale, lang]) => [locale, t(localeOf(lang), key)]));
}
