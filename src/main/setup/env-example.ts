// `.env.example` as the list of settings says it.

import { settingGroups } from "../settings.ts";

type Setting = { about: string; default?: string; isSecret?: true; isRequired?: true };

export function envExample(): string {
  const head = [
    "# Settings of Relay. Copy to .env and fill in; what is commented out has the default shown.",
    "# A secret can also be given as a file: NAME_FILE=/run/secrets/name",
  ];
  const groups = Object.entries(settingGroups).map(([title, settings]) =>
    [`# --- ${title} ---`, ...Object.entries<Setting>(settings).flatMap(linesOf)].join("\n"),
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
