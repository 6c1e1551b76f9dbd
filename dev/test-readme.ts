// `npm run test:readme`: runs the three commands of the README in a fresh copy of the project, without a running
// PostgreSQL, and then the commands of the page "First API calls".

import { type ChildProcess, execSync, spawn, type StdioOptions } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync } from "node:fs";
import { freshCopy } from "./fresh-copy.ts";
import { freePort, isFree } from "./postgres/free-port.ts";

const [install, start, send] = commandsOf(readFileSync("README.md", "utf8"));
const apiCalls = readFileSync("docs/first-api-calls.md", "utf8");
const folder = freshCopy("relay-readme-");
const port = String(await freePort(5));
const env = {
  ...process.env,
  DATABASE_URL: undefined,
  PORT: port,
  BASE_URL: `http://127.0.0.1:${port}`,
};

try {
  run(install);
  await whileRunning(start, "Relay runs", () => {
    const shown = run(send);
    expectLine(shown, /^200 {"ok":true}$/m);
    expectLine(shown, /^stored as event \d+/m);
    const changed = run(blockUnder("Change a route"));
    expectLine(changed, /^{"ok":true,"count":1}/m);
    expectLine(changed, /globex: dispatched/);
    expectLine(changed, /#shop: delivered/);
  });
  await expectGone();
  await whileRunning("npm run dev", "service.started", () =>
    expectLine(run(blockUnder("Send a custom event")), /{"ok":true}/),
  );
  console.log("the commands of the README and of the first API calls work");
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function whileRunning(command: string, started: string, work: () => void): Promise<void> {
  const child = startInGroup(command);
  try {
    await printed(child, started);
    console.log(`$ ${command} &\nlistens on ${env.BASE_URL}`);
    work();
  } finally {
    await endGroup(child);
  }
}

/** After Ctrl-C no port may answer. */
async function expectGone(): Promise<void> {
  const ports = Array.from({ length: 5 }, (_, index) => Number(port) + index);
  const free = await Promise.all(ports.map(isFree));
  if (!free.every(Boolean)) throw new Error("something of the sandbox still runs");
}

function expectLine(text: string, line: RegExp): void {
  if (!line.test(text)) throw new Error(`no line like ${line} in: ${text}`);
}

/** The commands of the first shell block under "Run it". */
function commandsOf(text: string): [string, string, string] {
  const block = /## Run it[^]*?```sh\n([^]*?)```/.exec(text)?.[1] ?? "";
  const [first, second, third, ...more] = block.trim().split("\n");
  if (!first || !second || !third || more.length > 0)
    throw new Error("the README's first shell block must have exactly three commands");
  return [first, second, third];
}

/** The first shell block under a heading of "First API calls", for the actual port. */
function blockUnder(heading: string): string {
  const block = new RegExp(`## ${heading}[^]*?\`\`\`sh\n([^]*?)\`\`\``).exec(apiCalls)?.[1];
  if (block === undefined) throw new Error(`docs/first-api-calls.md has no block under ${heading}`);
  return block.replaceAll("127.0.0.1:8080", `127.0.0.1:${port}`);
}

/** In its own process group, like a foreground job of a terminal. */
function startInGroup(command: string): ChildProcess {
  const stdio: StdioOptions = ["ignore", "pipe", "inherit"];
  return spawn("sh", ["-c", command], { cwd: folder, env, stdio, detached: true });
}

/** Acts like Ctrl-C. The output ends when the last process of the group exits. */
async function endGroup({ pid, stdout }: ChildProcess): Promise<void> {
  if (pid === undefined || !stdout || stdout.closed) return;
  const closed = once(stdout, "close");
  process.kill(-pid, "SIGINT");
  await closed;
}

function run(command: string): string {
  console.log(`$ ${command}`);
  const stdio: StdioOptions = ["ignore", "pipe", "inherit"];
  const shown = execSync(command, { cwd: folder, env, stdio, encoding: "utf8" });
  console.log(shown);
  return shown;
}

/** The next line of output that contains the words. */
function printed(from: ChildProcess, words: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = "";
  from.stdout?.on("data", (chunk: Buffer) => {
    text += chunk.toString();
    const line = text.split("\n").find((candidate) => candidate.includes(words));
    if (line !== undefined) resolve(line);
  });
  from.once("exit", () => reject(new Error(`it never said ${words}: ${text}`)));
  return promise;
}
