// What a .env file says once some settings have other values. Everything else in it stays as it was; a file
// that is not there yet begins as the example, with its order and its comments.

import { settingGroups, settings } from "./settings.ts";

/** Undefined: the setting is unset. */
type Changes = ReadonlyMap<string, string | undefined>;

/** Read alike by Node, a shell, systemd and compose, without any quotes. A shell takes ~ for somebody's directory. */
const BARE = /^[\w./:@%+,=-]*$/;

/** Over several lines too, with what is remarked behind it. */
const QUOTED = `(?:"[^"]*"|'[^']*')[ \\t]*(?:#[^\\n]*)?`;

export function changeEnv(text: string | undefined, changes: Changes): string {
  let changed = text === undefined ? envExample() : withEnd(text);
  for (const [name, value] of changes) changed = changeOne(changed, name, value);
  return changed;
}

/** Whether a value can stand in such a file, so that whoever reads it reads the same. */
export function isWritable(value: string): boolean {
  return quote(value) !== undefined;
}

function changeOne(text: string, name: string, value: string | undefined): string {
  const line = value === undefined ? `#${name}=` : `${name}=${quote(value) ?? ""}`;
  const standing = new RegExp(`^(?:export )?${name}=(?:${QUOTED}|[^\\n]*)$`, "gm");
  if (standing.test(text)) return text.replace(standing, () => line);
  if (value === undefined) return text;
  const commented = new RegExp(`^# ?${name}=[^\\n]*$`, "m");
  if (commented.test(text)) return text.replace(commented, () => line);
  return `${text}# ${settings.get(name)?.about ?? ""}\n${line}\n`;
}

function quote(value: string): string | undefined {
  if (BARE.test(value)) return value;
  if (/\n/.test(value)) return undefined;
  if (!value.includes("'")) return `'${value}'`;
  // Within double quotes some readers look for more than the end.
  return /["$\\`]/.test(value) ? undefined : `"${value}"`;
}

function withEnd(text: string): string {
  return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}

// `.env.example` as the list of settings says it.

type Setting = { about: string; default?: string; isSecret?: true; isRequired?: true };

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
