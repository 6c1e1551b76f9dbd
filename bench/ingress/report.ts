// The figures, for people as a table and for programs as one JSON object.

import type { IngressFigures } from "./run.ts";
import type { Spread } from "./statistics.ts";
import { targetsOf } from "./targets.ts";

export function formatJson(figures: IngressFigures): string {
  const targets = targetsOf(figures);
  const { bareHttp, bareEngine, relay, relayEmpty, relayWithStored, ...rest } = figures;
  return JSON.stringify({
    ...Object.fromEntries(targets.map(({ key, value }) => [key, value])),
    requestsPerSecond: { bareHttp, bareEngine, relay, relayEmpty, relayWithStored },
    ...rest,
    targets,
  });
}

export function formatTable(figures: IngressFigures): string {
  const { bareHttp, bareEngine, relay, relayEmpty, relayWithStored, stored, ackMs } = figures;
  const { relayOverBareEngine, storedOverEmpty } = figures;
  return [
    `${figures.rounds} rounds of ${figures.secondsPerRound} s, ${figures.dropped} dropped for steal, ` +
      `at most ${(100 * figures.stealShare).toFixed(1)} % steal in the others, ${figures.connections} connections, push of ${figures.payloadBytes} bytes`,
    `Node ${figures.node}, PostgreSQL ${figures.postgres}, ${figures.cpus} CPUs, ` +
      `${Math.round(figures.otherLoad * 100)} % busy with other things at the start`,
    "",
    row("requests/s", ["median", "min", "max"]),
    row("a  bare node:http", rates(bareHttp)),
    row("b  bare engine", rates(bareEngine)),
    row("c  Relay", rates(relay)),
    row("c  Relay, beside the next", rates(relayEmpty)),
    row(`c  Relay, ${stored.toLocaleString("en")} stored`, rates(relayWithStored)),
    "",
    row("round by round", ["median", "min", "max"]),
    row("relay/bareEngine", ratios(relayOverBareEngine)),
    row("at1MStored/empty", ratios(storedOverEmpty)),
    "",
    row(`ack in ms at ${ackMs.offeredPerSecond}/s`, ["median", "min", "max"]),
    row("p50 of a round", times(ackMs.p50)),
    row("p99 of a round", times(ackMs.p99)),
    row("longest of a round", times(ackMs.max)),
  ].join("\n");
}

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(32) + cells.map((cell) => cell.padStart(10)).join("");
}

function rates({ median, min, max }: Spread): string[] {
  return [median, min, max].map((value) => Math.round(value).toLocaleString("en"));
}

function ratios({ median, min, max }: Spread): string[] {
  return [median, min, max].map((value) => value.toFixed(3));
}

function times({ median, min, max }: Spread): string[] {
  return [median, min, max].map((ms) => ms.toFixed(1));
}
