// `docs/dev/database.md` from the comments on tables and columns in the migrations.

import { readdirSync, readFileSync } from "node:fs";
import { tableOf } from "../markdown-table.ts";
import type { GeneratedFile } from "./generated-file.ts";

const SECTION = /^-- ([A-Z][\w ]+) -{10,}$/;
const COMMENT = /^comment on (table|column) ([\w.]+) is '((?:[^']|'')+)';$/;

const INTRO = `# Database

Every table and column, from the comments in \`migrations/\`. \`npm run gen -- database-page\` writes this page.
`;

export function generate(): GeneratedFile[] {
  const files = readdirSync("migrations").filter((name) => /^\d.*\.sql$/.test(name));
  const sql = files.toSorted().map((name) => readFileSync(`migrations/${name}`, "utf8"));
  return [{ file: "docs/dev/database.md", text: databasePage(sql.join("\n")) }];
}

export function databasePage(sql: string): string {
  const parts = [INTRO];
  /** Section whose first table has not appeared yet. */
  let title = "";
  let columns: (readonly string[])[] = [];
  const endTable = () => {
    if (columns.length > 0) parts.push(tableOf(["Column", "Meaning"], columns), "");
    columns = [];
  };
  for (const line of sql.split("\n")) {
    const [, section] = SECTION.exec(line) ?? [];
    const [, kind, name = "", text = ""] = COMMENT.exec(line) ?? [];
    const meaning = text.replaceAll("''", "'");
    if (section !== undefined || kind === "table") endTable();
    title = section ?? title;
    if (kind === "table") {
      if (title !== "") parts.push(`## ${title}`, "");
      title = "";
      parts.push(`### ${name}`, "", meaning, "");
    }
    if (kind === "column") columns.push([`\`${name.split(".")[1]}\``, inCell(meaning)]);
  }
  endTable();
  return `${parts.join("\n").trimEnd()}\n`;
}

function inCell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll(/\{(\w+)\}/g, "`<$1>`");
}
