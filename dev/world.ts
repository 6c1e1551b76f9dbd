// `npm run world`: a Relay with a month of history, for demos and screenshots.

import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Command } from "commander";
import { ensureConsole } from "./console/ensure.ts";
import { readPort } from "./sandbox/read-port.ts";
import { DEFAULT_PORT } from "./sandbox/welcome.ts";
import { startWorld } from "./world/start.ts";
import { describeWorld } from "./world/describe.ts";

const world = new Command("world")
  .description("Relay with acme's last month, on this machine, until Ctrl-C")
  .option("--port <port>", "Relay's port; the platforms take the next four", readPort, DEFAULT_PORT)
  .option("--days <days>", "how far the past goes back", "30")
  .option("--state <folder>", "where world.json is written: addresses and sessions")
  .action(run);

await world.parseAsync();

function progress(line: string): void {
  console.log(line);
}

async function run(options: { port: number; days: string; state?: string }): Promise<void> {
  const stopped = Promise.race(
    ["SIGINT", "SIGTERM", "SIGHUP"].map((signal) => once(process, signal)),
  );
  const started = performance.now();
  ensureConsole(progress);
  const { stop, ...told } = await startWorld({
    port: options.port,
    days: Number(options.days),
    progress,
  });
  const file = options.state && path.join(options.state, "world.json");
  try {
    if (options.state && file) {
      mkdirSync(options.state, { recursive: true });
      writeFileSync(file, JSON.stringify(stateOf(told), undefined, 2), { mode: 0o600 });
    }
    console.log(describeWorld(told, performance.now() - started));
    await stopped;
  } finally {
    if (file) rmSync(file, { force: true });
    await stop();
  }
}

function stateOf({ running, sessions }: Parameters<typeof describeWorld>[0]) {
  const { relay: url, ...others } = running;
  return { url, ...others, groups: ["acme", "mobile"], sessions };
}
