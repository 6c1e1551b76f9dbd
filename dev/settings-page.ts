// Generates `docs/settings.md` from the list of settings.

import { settingGroups } from "../src/main/settings/settings.ts";
import { tableOf } from "./markdown-table.ts";

type Setting = { about: string; default?: string; isSecret?: true; isRequired?: true };

const HEAD = `# Settings

Every setting, by topic; \`npm run gen -- env-example\` writes this page. They come from the environment or from a file
\`.env\` in the working directory; what is in the environment wins. A secret can also be given as a file:
\`NAME_FILE=/run/secrets/name\`. Faulty ones are all named at once, with exit code 78. A change takes effect with the
next start of the processes that have it; [operations](operations.md#settings) says which have to agree.`;

const COLUMNS = ["Setting", "Default", "Means"] as const;

export function settingsPage(): string {
  const groups = Object.entries(settingGroups).map(
    ([title, settings]) =>
      `## ${title}\n\n${tableOf(COLUMNS, Object.entries<Setting>(settings).map(rowOf))}`,
  );
  return `${HEAD}\n\n${groups.join("\n\n")}\n`;
}

function rowOf([name, { about, default: fallback, isSecret, isRequired }]: [string, Setting]) {
  const unset = isRequired ? "required" : "–";
  return [
    `\`${name}\``,
    fallback === undefined ? unset : `\`${fallback}\``,
    isSecret ? `${about} Secret.` : about,
  ];
}
