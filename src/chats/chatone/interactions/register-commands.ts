// Registers commands and the interactions endpoint with Discord. Every process start calls it, so it writes only
// differences.

import type {
  APIApplicationCommandBasicOption,
  RESTPutAPIApplicationCommandsJSONBody,
} from "discord-api-types/v10";
import { z } from "zod";
import type { PlainKey } from "../../../core/i18n/locale.ts";
import { localeOf } from "../../../core/i18n/locales.ts";
import { t } from "../../../core/i18n/translate.ts";
import type { CommandForm, OptionForm } from "../../../core/interactions/command-line.ts";
import { isSameValue } from "../../../core/kernel/json.ts";
import type { CallResult } from "../../kit/call.ts";
import { redactSecret } from "../../kit/redact-result.ts";
import { readRefusal } from "../read-answer.ts";
import { ON_MESSAGE, ROOT } from "./parse-input.ts";

export type ChatoneWire = {
  applicationId: string;
  botToken: string;
  request(
    method: "GET" | "POST" | "PUT" | "PATCH",
    path: string,
    body?: unknown,
  ): Promise<CallResult>;
};

const PATH = "/chatone/interactions";
const Application = z.object({ interactions_endpoint_url: z.string().nullish() });

/** Returns whether it changed anything. */
export async function registerCommands(
  wire: ChatoneWire,
  commands: readonly CommandForm[],
): Promise<boolean> {
  const path = `/applications/${wire.applicationId}/commands`;
  const wanted = commandList(commands);
  const registered = bodyOf(
    wire,
    "its list of commands",
    await wire.request("GET", `${path}?with_localizations=true`),
  );
  if (isSameCommands(registered, wanted)) return false;
  bodyOf(wire, "the commands", await wire.request("PUT", path, wanted));
  return true;
}

/** Returns whether it changed anything. Discord verifies the URL before it accepts it. */
export async function registerEndpointUrl(wire: ChatoneWire, baseUrl: string): Promise<boolean> {
  const path = "/applications/@me";
  const wanted = new URL(PATH, baseUrl).href;
  const body = bodyOf(wire, "its application", await wire.request("GET", path));
  const registered = Application.safeParse(body).data?.interactions_endpoint_url;
  if (registered === wanted) return false;
  const change = { interactions_endpoint_url: wanted };
  bodyOf(wire, `the address ${wanted}`, await wire.request("PATCH", path, change));
  return true;
}

/** Throws with Discord's message on a refusal. */
function bodyOf({ botToken }: ChatoneWire, what: string, called: CallResult): unknown {
  if (called.outcome === "answered" && called.status === 200 && called.fault === undefined)
    return called.body;
  const { error } = called.outcome === "answered" ? readRefusal(called) : called;
  throw new Error(`refused ${what}: ${redactSecret(error, botToken)}`);
}

// Compares registered commands with the wanted ones. Discord adds fields and omits defaults.

const Localizations = z
  .record(z.string(), z.string())
  .nullish()
  .transform((words) => words ?? {});

const Option = z.object({
  type: z.int(),
  name: z.string(),
  description: z.string(),
  description_localizations: Localizations,
  required: z.boolean().default(false),
  max_length: z.int().optional(),
  choices: z.array(z.object({ name: z.string(), value: z.unknown() })).default([]),
});

const Command = z.object({
  type: z.int().default(1),
  name: z.string(),
  name_localizations: Localizations,
  description: z.string().default(""),
  description_localizations: Localizations,
  contexts: z
    .array(z.int())
    .nullish()
    .transform((contexts) => contexts?.toSorted() ?? null),
  options: z.array(Option.extend({ options: z.array(Option).default([]) })).default([]),
});

/** Order is irrelevant: Discord sorts commands itself. */
const Commands = z
  .array(Command)
  .transform((commands) =>
    commands.toSorted((one, two) => keyOf(one).localeCompare(keyOf(two), "en")),
  );

export function isSameCommands(registered: unknown, wanted: unknown): boolean {
  const [one, two] = [registered, wanted].map((list) => Commands.safeParse(list));
  return one?.success === true && two?.success === true && isSameValue(one.data, two.data);
}

function keyOf({ type, name }: { type: number; name: string }): string {
  return `${type} ${name}`;
}

// Command definitions: one slash command with subcommands, and message commands. Descriptions are localized for every
// language of Relay that clients support.

/** Discord's codes for the other languages of Relay. */
const LOCALES = [
  ["de", "de"],
  ["es-ES", "es"],
  ["es-419", "es"],
  ["zh-CN", "zh"],
] as const;

/** In servers and direct messages with the bot, installed by a server. */
const OFFERED = { contexts: [0, 1], integration_types: [0] } satisfies Partial<
  RESTPutAPIApplicationCommandsJSONBody[number]
>;

const MAX_TEXT_LENGTH = 6000;
/** URLs and names are shorter. */
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
        // Discord rejects the list unless required options come first.
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
