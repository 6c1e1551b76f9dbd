// The tables of docs/scale.md, by the names of their blocks: what was measured, and what the model makes of it.

import type { ScaleMeasurement, StorageMeasurement, Throughput } from "./measured.ts";
import {
  firstOf,
  needsOf,
  planFor,
  RESOURCES,
  SCALES,
  sharesOf,
  SMALLEST,
  type Share,
} from "./model.ts";
import { soakTable } from "./soak-table.ts";
import type { SoakFigures } from "./soak.ts";
import { bytes, type Column, short, tableOf } from "./table.ts";

export type Tables = Readonly<Record<string, string>>;

export function tablesOf(measured: ScaleMeasurement, soak: SoakFigures | undefined): Tables {
  return {
    machine: machineLine(measured),
    throughput: throughputTable(measured.throughput),
    coefficients: coefficientTable(measured),
    stored: storedTable(measured.stored),
    shares: shareTable(measured),
    plan: planTable(measured),
    soak: soakTable(soak),
  };
}

function machineLine({ at, isQuick, machine, rounds }: ScaleMeasurement): string {
  const { processors, memoryBytes, node, postgres, otherLoad } = machine;
  const quickly = isQuick ? " **A quick run, for trying; not the true measurement.**" : "";
  return (
    `Measured ${at} on ${processors} processors and ${bytes(memoryBytes)} of memory that senders, chats, Relay and\n` +
    `PostgreSQL ${postgres.split(" ")[0]} shared, Node ${node}; ${rounds === 1 ? "one round" : `medians of ${rounds} rounds, and the range`}. Others used ` +
    `${short(100 * otherLoad)} %\nof the processors when it began.${quickly}`
  );
}

type Spread = Throughput["apiMs"];

function spread({ median, min, max }: Spread): string {
  if (min === max) return short(median);
  return `${short(median)} (${short(min)}–${short(max)})`;
}

function throughputTable(rows: readonly Throughput[]): string {
  const [one] = rows;
  const ratio = (row: Throughput, name: "acceptedPerSecond" | "deliveredPerSecond") =>
    short(row[name].median / (one?.[name].median ?? Number.NaN));
  const columns: Column<Throughput>[] = [
    ["Measured: processes of each role", ({ processes }) => String(processes)],
    ["Webhooks/s accepted", (row) => spread(row.acceptedPerSecond)],
    ["over one", (row) => ratio(row, "acceptedPerSecond")],
    ["Sends/s delivered", (row) => spread(row.deliveredPerSecond)],
    ["over one", (row) => ratio(row, "deliveredPerSecond")],
    ["api CPU s per 1,000", (row) => spread(row.apiMs)],
    ["worker CPU s per 1,000", (row) => spread(row.workerMs)],
    ["database CPU s per 1,000", (row) => spread(row.databaseMs)],
  ];
  return tableOf(columns, rows);
}

function ms(value: number): string {
  return `${short(value)} ms`;
}

type Row = readonly [what: string, perWebhook: string, perSend: string];

function coefficientTable({ coefficients: it }: ScaleMeasurement): string {
  const rows: Row[] = [
    ["CPU of the api", ms(it.apiMsPerWebhook), "–"],
    ["CPU of the workers", ms(it.workerMsPerWebhook), ms(it.workerMsPerSend)],
    ["CPU of the database", ms(it.databaseMsPerWebhook), ms(it.databaseMsPerSend)],
    ["write-ahead log", bytes(it.walBytesPerWebhook), bytes(it.walBytesPerSend)],
    ["disk, payloads", bytes(it.payloadBytesPerWebhook), "–"],
    ["disk, records and indexes", bytes(it.recordBytesPerWebhook), bytes(it.recordBytesPerSend)],
  ];
  const table = tableOf<Row>(
    [
      ["Measured", ([what]) => what, "text"],
      ["a webhook", ([, perWebhook]) => perWebhook],
      ["a send", ([, , perSend]) => perSend],
    ],
    rows,
  );
  return (
    `${table}\n\nMeasured of a process under that load: an api holds ${bytes(it.apiBytes)} of memory, a worker ` +
    `${bytes(it.workerBytes)};\neach has ${short(it.connectionsPerProcess)} connections open and may open 20.`
  );
}

function storedTable(rows: readonly StorageMeasurement[]): string {
  const columns: Column<StorageMeasurement>[] = [
    ["Measured: events stored", ({ events }) => events.toLocaleString("en")],
    ["database CPU ms a webhook", (row) => spread(row.databaseMs)],
    ["over the fewest", (row) => spread(row.databaseRatio)],
    ["WAL a webhook", (row) => bytes(row.walBytes.median)],
    ["pages looked at", (row) => spread(row.buffers)],
    ["ack p50 ms", (row) => spread(row.ackP50Ms)],
    ["ack p99 ms", (row) => spread(row.ackP99Ms)],
    ["delivered p50 ms", (row) => spread(row.deliveredP50Ms)],
    ["delivered p99 ms", (row) => spread(row.deliveredP99Ms)],
  ];
  return tableOf(columns, rows);
}

function shareTable({ coefficients }: ScaleMeasurement): string {
  const byScale = SCALES.map((scale) => sharesOf(needsOf(coefficients, scale), SMALLEST));
  const firsts = byScale.map(tellFirst);
  const others = byScale.map((shares) =>
    tellFirst(shares.filter(({ resource }) => resource !== "bots")),
  );
  const cell = (at: number, resource: string) => {
    const { share } = byScale[at]?.find((each) => each.resource === resource) ?? { share: 0 };
    return `${short(100 * share)} %`;
  };
  const rows = [
    ...RESOURCES.map((resource) => [resource, ...SCALES.map((_, at) => cell(at, resource))]),
    ["**first**", ...firsts],
    ["**first beside bots**", ...others],
  ];
  return tableOf(
    [
      ["Computed", ([name = ""]) => name, "text"],
      ...SCALES.map((scale, at): Column<string[]> => [
        `${scale.toLocaleString("en")}×`,
        (row) => row[at + 1] ?? "",
      ]),
    ],
    rows,
  );
}

function tellFirst(shares: readonly Share[]): string {
  return `**${firstOf(shares)?.resource ?? "nothing"}**`;
}

function planTable({ coefficients }: ScaleMeasurement): string {
  const plans = SCALES.map((scale) => {
    const needs = needsOf(coefficients, scale);
    return { scale, needs, plan: planFor(needs) };
  });
  const columns: Column<(typeof plans)[number]>[] = [
    ["Computed", ({ scale }) => `${scale.toLocaleString("en")}×`],
    ["Webhooks/s", ({ needs }) => short(needs.webhooksPerSecond)],
    ["sends/s", ({ needs }) => short(needs.sendsPerSecond)],
    ["apis", ({ plan }) => short(plan.apis)],
    ["workers", ({ plan }) => short(plan.workers)],
    ["database processors", ({ plan }) => short(plan.databaseCores)],
    ["WAL/s", ({ needs }) => bytes(needs.walBytesPerSecond)],
    ["disk", ({ needs }) => bytes(needs.diskBytes)],
    ["bots in each chat", ({ plan }) => short(plan.bots)],
    ["cells for the disk", ({ plan }) => short(plan.cellsForDisk)],
    ["cells for the rest", ({ plan }) => short(plan.cells)],
    ["fullest part of one cell", ({ plan }) => tellShare(plan.fullest), "text"],
  ];
  return tableOf(columns, plans);
}

function tellShare({ resource, share }: Share): string {
  return `${resource}, ${short(100 * share)} %`;
}
