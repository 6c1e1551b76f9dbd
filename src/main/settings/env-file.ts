// Edits a .env file: changes some settings and keeps the rest. A new file starts as the example, with its order and
// comments.

import { settingGroups, settings } from "./settings.ts";

/** Undefined unsets the setting. */
type Changes = ReadonlyMap<string, string | undefined>;

/** Node, shells, systemd and Compose parse these unquoted values alike. `~` is excluded, because shells expand it. */
const BARE = /^[\w./:@%+,=-]*$/;

/** May span several lines; a comment may follow. */
const QUOTED = `(?:"[^"]*"|'[^']*')[ \\t]*(?:#[^\\n]*)?`;

export function changeEnv(text: string | undefined, changes: Changes): string {
  let changed = text === undefined ? envExample() : withEnd(text);
  for (const [name, value] of changes) changed = changeOne(changed, name, value);
  return changed;
}

/** Whether every reader of a .env file parses the value alike. */
export function isWritable(value: string): boolean {
  return quote(value) !== undefined;
}

function changeOne(text: string, name: string, value: string | undefined): string {
  const line = value === undefined ? `#${name}=` : `${name}=${quote(value) ?? ""}`;
  const assignment = new RegExp(`^(?:export )?${name}=(?:${QUOTED}|[^\\n]*)$`, "gm");
  if (assignment.test(text)) return text.replace(assignment, () => line);
  if (value === undefined) return text;
  const commented = new RegExp(`^# ?${name}=[^\\n]*$`, "m");
  if (commented.test(text)) return text.replace(commented, () => line);
  return `${text}# ${settings.get(name)?.about ?? ""}\n${line}\n`;
}

function quote(value: string): string | undefined {
  if (BARE.test(value)) return value;
  if (/\n/.test(value)) return undefined;
  if (!value.includes("'")) return `'${value}'`;
  // Some parsers expand these characters inside double quotes.
  return /["$\\`]/.test(value) ? undefined : `"${value}"`;
}

function withEnd(text: string): string {
  return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}

type Setting = { about: string; default?: string; isSecret?: true; isRequired?: true };

/** Generates `.env.example` from the list of settings. */
export function envExample(): string {
  const head = [
    "# Settings of Relay. Copy to .env and fill in; what is commented out has the default shown.",
    "# A secret can also be given as a file: NAME_FILE=/run/secrets/name",
  ];
  const groups = Object.entries(settingGroups).map(([title, members]) =>
    [`# --- ${title} ---`, ...Object.entries<Setting>(members).flatMap(linesOf)].join("\n"),
  );
  return `${head.join("\n")}\n\n${groups.join("\n\n")}\n`;
}

function linesOf([name, { about, default: fallback = "", isSecret, isRequired }]: [
  string,
  Setting,
]): string[] {
  const notes = [isRequired && "required", isSecret && "secret"].filter(Boolean);
  const note = notes.length > 0 ? ` (${notes.join(", ")})` : "";
  return [`# ${about}${note}`, `${isRequired ? "" : "#"}${name}=${fallback}`];
}
