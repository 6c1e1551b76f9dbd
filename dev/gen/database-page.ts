// `docs/dev/database.md` from the comments on tables and columns in the migrations.

import { readdirSync, readFileSync } from "node:fs";
import { CODE_HOSTS } from "../../src/contract/hosts/index.ts";
import { PLATFORMS } from "../../src/contract/kernel/target.ts";
import { tableOf } from "../markdown-table.ts";
import type { GeneratedFile } from "./generated-file.ts";

const SECTION = /^-- ([A-Z][\w ]+) -{10,}$/;
const COMMENT = /^comment on (table|column) ([\w.]+) is '((?:[^']|'')+)';$/;

/** Applied migrations are never edited, so their old words are replaced here. */
const REWORDED: readonly (readonly [old: string, now: string])[] = [
  ["for good", "permanently"],
  ["once more", "again"],
  ["sends again", "replays"],
];

/** Values of columns; in prose people read the product's name. */
const CONTRACT_WORD = new RegExp(
  `\\b(?:${[...CODE_HOSTS, ...PLATFORMS].join("|")})\\b(?![/:])`,
  "g",
);

const INTRO = `# Database

Every table and column, from the comments in \`migrations/\`. \`npm run gen -- database-page\` writes this page.
`;

export function generate(): GeneratedFile[] {
  const files = readdirSync("migrations").filter((name) => /^\d.*\.sql$/.test(name));
  const sql = files.toSorted().map((name) => readFileSync(`migrations/${name}`, "utf8"));
  return [{ file: "docs/dev/database.md", text: databasePage(sql.join("\n")) }];
}

type Section = { title: string; tables: Table[] };
type Table = {
  name: string;
  meaning: string;
  columns: (readonly [name: string, meaning: string])[];
};

export function databasePage(sql: string): string {
  const sections = readSections(sql).filter(({ tables }) => tables.length > 0);
  return `${[INTRO, ...sections.map(sectionText)].join("\n").trimEnd()}\n`;
}

function readSections(sql: string): readonly Section[] {
  let section: Section = { title: "Other", tables: [] };
  const sections = [section];
  const tables = new Map<string, Table>();
  for (const line of sql.split("\n")) {
    const [, title] = SECTION.exec(line) ?? [];
    if (title !== undefined) sections.push((section = { title, tables: [] }));
    const table = tableIn(line, tables);
    if (table) section.tables.push(table);
  }
  return sections;
}

/** The table that the line comments on. A comment on a column goes to its table, which may be in another section. */
function tableIn(line: string, tables: Map<string, Table>): Table | undefined {
  const [, kind, path = "", text = ""] = COMMENT.exec(line) ?? [];
  const [name = "", column = ""] = path.split(".");
  const meaning = REWORDED.reduce(
    (words, [old, now]) => words.replaceAll(old, now),
    text.replaceAll("''", "'"),
  );
  if (kind === "column") tables.get(name)?.columns.push([column, meaning]);
  if (kind !== "table") return undefined;
  const table = { name, meaning, columns: [] };
  tables.set(name, table);
  return table;
}

function sectionText({ title, tables }: Section): string {
  return [`## ${title}\n`, ...tables.map(tableText)].join("\n");
}

function tableText({ name, meaning, columns }: Table): string {
  const rows = columns.map(([column, text]) => [`\`${column}\``, inCell(text)]);
  return `### ${name}\n\n${meaning}\n\n${tableOf(["Column", "Meaning"], rows)}\n`;
}

function inCell(text: string): string {
  return text
    .replaceAll("|", "\\|")
    .replaceAll(/\{(\w+)\}/g, "`<$1>`")
    .replaceAll(CONTRACT_WORD, "`$&`");
}
