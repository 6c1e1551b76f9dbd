// The people mapping as CSV. Every bad line is reported with its number.

import {
  MappedTeam,
  MAX_MAPPED_PEOPLE,
  MAX_MAPPED_TEAMS,
  type PeopleMap,
  WrittenPerson,
} from "../../contract/accounts/mapped-people.ts";
import { readShape } from "../../contract/kernel/faults.ts";
import { chatOf, PLATFORMS } from "../../contract/kernel/platforms.ts";
import { csvLine, csvRows } from "../kernel/text/csv.ts";

const COLUMNS = ["kind", "account", "login", "platform", "id"] as const;
const HEADER = COLUMNS.join(",");
const MAX_ROWS = MAX_MAPPED_PEOPLE + MAX_MAPPED_TEAMS;
/** Later bad lines are named without a reason. */
const MAX_REASONS = 20;

export function csvOfMap({ people, teams }: PeopleMap): string {
  return [
    csvLine(COLUMNS),
    ...people.map(({ userId, login, platform, chatUserId }) =>
      csvLine(["person", userId, login, platform, chatUserId]),
    ),
    ...teams.map(({ team, platform, roleId }) => csvLine(["team", team, "", platform, roleId])),
  ].join("");
}

type Numbered<Row> = { line: number; row: Row };

export type CsvReading =
  | {
      outcome: "read";
      people: readonly Numbered<WrittenPerson>[];
      teams: readonly Numbered<MappedTeam>[];
    }
  | { outcome: "faulty"; faults: readonly string[] };

export function readMapCsv(csv: string): CsvReading {
  const [head, ...rows] = csvRows(csv, MAX_ROWS + 2);
  if (head?.cells.join(",").toLowerCase() !== HEADER)
    return { outcome: "faulty", faults: [`line 1: must be ${HEADER}`] };
  if (rows.length > MAX_ROWS)
    return { outcome: "faulty", faults: [`a file has at most ${MAX_ROWS} rows`] };
  const people: Numbered<WrittenPerson>[] = [];
  const teams: Numbered<MappedTeam>[] = [];
  const faults: LineFault[] = [];
  for (const { line, cells } of rows) {
    const reading = readRow(cells);
    if ("fault" in reading) faults.push({ line, words: reading.fault });
    else if ("person" in reading) people.push({ line, row: reading.person });
    else teams.push({ line, row: reading.team });
  }
  return faults.length > 0
    ? { outcome: "faulty", faults: lineFaults(faults) }
    : { outcome: "read", people, teams };
}

export type LineFault = { line: number; words: string };

export function lineFaults(faults: readonly LineFault[]): readonly string[] {
  const rest = faults.slice(MAX_REASONS).map(({ line }) => line);
  return [
    ...faults.slice(0, MAX_REASONS).map(({ line, words }) => `line ${line}: ${words}`),
    ...(rest.length > 0 ? [`also lines ${rest.join(", ")}`] : []),
  ];
}

type RowReading = { person: WrittenPerson } | { team: MappedTeam } | { fault: string };

function readRow(cells: readonly string[]): RowReading {
  if (cells.length !== COLUMNS.length)
    return { fault: `has ${cells.length} cells instead of ${COLUMNS.length}` };
  const [kind = "", ...rest] = cells.map((cell) => cell.trim());
  const read = READERS.get(kind.toLowerCase());
  return read ? read(rest) : { fault: "kind must be person or team" };
}

type ReadCells = (cells: readonly string[]) => RowReading;

const READERS = new Map<string, ReadCells>([
  ["person", readPerson],
  ["team", readTeam],
]);

function readPerson([account, login = "", chat = "", id]: readonly string[]): RowReading {
  const shape = readShape(WrittenPerson, {
    userId: account || undefined,
    login: bare(login),
    platform: platformOf(chat),
    chatUserId: id,
  });
  return shape.outcome === "read" ? { person: shape.value } : { fault: faultOf(shape.faults) };
}

function readTeam([account = "", , chat = "", id]: readonly string[]): RowReading {
  const team = { team: bare(account) ?? "", platform: platformOf(chat), roleId: id };
  const shape = readShape(MappedTeam, team);
  return shape.outcome === "read" ? { team: shape.value } : { fault: faultOf(shape.faults) };
}

/** Fields by the names of their columns. */
function faultOf(faults: readonly string[]): string {
  const words = faults.map((fault) =>
    fault.replace(/^(?:chatUserId|roleId)\b/, "id").replace(/^(?:userId|team)\b/, "account"),
  );
  return words.join(" and ");
}

/** Without the sign of a mention. */
function bare(name: string): string | undefined {
  return name.replace(/^@/, "") || undefined;
}

/** By its name, or by the name of its product. */
function platformOf(text: string): string {
  const wanted = text.toLowerCase();
  return PLATFORMS.find((name) => chatOf(name).product.toLowerCase() === wanted) ?? wanted;
}
