// Reads executed plans from the server log: auto_explain writes EXPLAIN (ANALYZE, BUFFERS) of each statement as JSON,
// and log_statement writes its name.

import { z } from "zod";

export type ExecutedPlan = {
  /** As prepared, or the beginning of its text. */
  statement: string;
  ms: number;
  /** Rows of tables that scans looked at, including those that a filter removed. */
  rowsRead: number;
  rowsReturned: number;
  /** Partitions that the executor opened, whether or not it read them. */
  partitions: number;
  /** Pages, cached or not. */
  pages: number;
  /** Rows read for each row returned, by the scan that wastes most. */
  wasted: number;
};

export type LogLine = { database: string; user: string; message: string };

const PREPARED = /^execute (\S+): ([^]*)$/;
const EXPLAINED = /^duration: ([\d.]+) ms {2}plan:\n([^]*)$/;
const PARTITION = /_\d{8}$/;
const UNNAMED = "<unnamed>";
const SHOWN_TEXT = 48;

const count = z.number().default(0);

type PlanNode = z.infer<typeof NodeFields> & { Plans: readonly PlanNode[] };

const NodeFields = z.object({
  "Node Type": z.string(),
  "Relation Name": z.string().optional(),
  "Actual Rows": count,
  "Actual Loops": count,
  "Rows Removed by Filter": count,
  "Rows Removed by Index Recheck": count,
  "Shared Hit Blocks": count,
  "Shared Read Blocks": count,
});

const PlanNode: z.ZodType<PlanNode> = NodeFields.extend({
  get Plans() {
    return z.array(PlanNode).default([]);
  },
});

const Explained = z.object({ "Query Text": z.string(), Plan: PlanNode });

/** Remembers the names of prepared statements from one line to the next. */
export function planReader(): (line: LogLine) => ExecutedPlan | undefined {
  const names = new Map<string, string>();
  return ({ message }) => {
    const [, name, text] = PREPARED.exec(message) ?? [];
    if (name !== undefined && text !== undefined && name !== UNNAMED) names.set(text, name);
    const [, ms, json] = EXPLAINED.exec(message) ?? [];
    if (ms === undefined || json === undefined) return undefined;
    const { "Query Text": query, Plan } = Explained.parse(JSON.parse(json));
    return { statement: names.get(query) ?? beginningOf(query), ms: Number(ms), ...readPlan(Plan) };
  };
}

function readPlan(top: PlanNode): Omit<ExecutedPlan, "statement" | "ms"> {
  const nodes = [...nodesOf(top)];
  const partitions = nodes.flatMap(({ "Relation Name": name = "" }) =>
    PARTITION.test(name) ? [name] : [],
  );
  return {
    rowsRead: nodes.reduce((sum, node) => sum + rowsReadBy(node), 0),
    rowsReturned: top["Actual Rows"] * top["Actual Loops"],
    partitions: new Set(partitions).size,
    pages: top["Shared Hit Blocks"] + top["Shared Read Blocks"],
    wasted: Math.max(0, ...nodes.map((node) => rowsReadBy(node) / returnedBy(node))),
  };
}

function* nodesOf(node: PlanNode): Iterable<PlanNode> {
  yield node;
  for (const child of node.Plans) yield* nodesOf(child);
}

function rowsReadBy(node: PlanNode): number {
  const isScan = node["Relation Name"] !== undefined && node["Node Type"].endsWith("Scan");
  if (!isScan) return 0;
  const removed = node["Rows Removed by Filter"] + node["Rows Removed by Index Recheck"];
  return (node["Actual Rows"] + removed) * node["Actual Loops"];
}

/** A lookup that finds nothing may read a row. */
function returnedBy(node: PlanNode): number {
  return Math.max(1, node["Actual Rows"]) * Math.max(1, node["Actual Loops"]);
}

function beginningOf(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > SHOWN_TEXT ? `${line.slice(0, SHOWN_TEXT)}…` : line;
}
