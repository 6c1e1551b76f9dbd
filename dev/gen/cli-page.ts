// `docs/cli.md` from the commands of `relay`, as `relay <command> --help` shows them.

import type { Argument, Command, Option } from "commander";
import { relay } from "../../src/main/commands/index.ts";
import { tableOf } from "../markdown-table.ts";
import { formatFiles } from "./format-files.ts";
import type { GeneratedFile } from "./generated-file.ts";

const INTRO = `# Command line

Every command of \`relay\`, with its arguments and options. \`relay help <command>\` prints the same. \`npm run gen --
cli-page\` writes this page.

Commands read their [settings](settings.md) from the environment, or from \`.env\` in the working directory. \`pull\`, \`plan\`
and \`apply\` need only a URL and an API token; all others need the settings of the service. In a copy of the project,
\`npm run relay -- <command>\` runs a command.

## Exit codes

| Code | Command                       | Means                                                                    |
| ---: | ----------------------------- | ------------------------------------------------------------------------ |
|    0 | all                           | done                                                                     |
|    1 | all                           | it failed, or found a fault                                              |
|    2 | \`relay plan\`                  | the file would change the group                                          |
|    3 | \`relay plan\`, \`relay apply\`   | Relay rejected the file                                                  |
|    4 | \`relay plan\`, \`relay apply\`   | the group was changed elsewhere since the last pull                      |
|   78 | those that read the settings  | faulty settings; all of them are named                                   |
`;

export function generate(): GeneratedFile[] {
  const sections = commandsBelow(relay).map(sectionOf);
  return formatFiles([{ file: "docs/cli.md", text: [INTRO, ...sections].join("\n") }]);
}

/** Commands that do something themselves; a command with subcommands only groups them. */
function commandsBelow(command: Command): readonly Command[] {
  return command.commands.flatMap((child) =>
    child.commands.length > 0 ? commandsBelow(child) : [child],
  );
}

function sectionOf(command: Command): string {
  const rows = [...command.registeredArguments.map(argumentRow), ...command.options.map(optionRow)];
  const table = rows.length === 0 ? "" : `\n${tableOf(["Parameter", "Means", "Default"], rows)}\n`;
  const usage = [pathOf(command), command.usage()].join(" ").replace(" [options]", "").trim();
  const options = command.options.length === 0 ? "" : " [options]";
  return `## ${pathOf(command)}\n\n${sentenceOf(command.description())}\n\n\`\`\`\n${usage}${options}\n\`\`\`\n${table}`;
}

function pathOf(command: Command): string {
  return command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();
}

function argumentRow(argument: Argument): string[] {
  return [`\`<${argument.name()}>\``, inCell(argument.description), "required"];
}

function optionRow({ argChoices, defaultValue, description, flags, mandatory }: Option): string[] {
  const choices = argChoices ? ` (${argChoices.map((choice) => `\`${choice}\``).join(", ")})` : "";
  const fallback = defaultValue === undefined ? "–" : `\`${String(defaultValue)}\``;
  return [`\`${flags}\``, `${inCell(description)}${choices}`, mandatory ? "required" : fallback];
}

function sentenceOf(description: string): string {
  return `${description.charAt(0).toUpperCase()}${inCell(description.slice(1))}.`;
}

/** Braces would be code for Vue. */
function inCell(text: string): string {
  return text.replaceAll(/(?<!`)(\{\w+\}(?::\{\w+\})?)/g, "`$1`");
}
