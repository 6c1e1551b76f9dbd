// `npm run test:readme`: takes the three commands out of the README and runs them in a fresh copy of
// the project, where no PostgreSQL is running, as somebody would who read nothing else.

import {
  type ChildProcess,
  execFileSync,
  execSync,
  spawn,
  type StdioOptions,
} from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./postgres/free-port.ts";

const [install, start, send] = commandsOf(readFileSync("README.md", "utf8"));
const folder = freshCopy();
const port = String(await freePort());
const env = {
  ...process.env,
  DATABASE_URL: undefined,
  PORT: port,
  BASE_URL: `http://127.0.0.1:${port}`,
};
let relay: ChildProcess | undefined;

try {
  run(install);
  relay = startInGroup(start);
  await logged(relay, "service.started");
  console.log(`$ ${start} &\nrelay listens on ${env.BASE_URL}`);
  const accepted = logged(relay, "webhook.accepted");
  run(send);
  console.log(await accepted);
  console.log("the commands of the README work");
} finally {
  if (relay) await endGroup(relay);
  rmSync(folder, { recursive: true, force: true });
}

/** The commands of the first shell block under "Run it". */
function commandsOf(readme: string): [string, string, string] {
  const block = /## Run it[^]*?```sh\n([^]*?)```/.exec(readme)?.[1] ?? "";
  const [first, second, third, ...more] = block.trim().split("\n");
  if (!first || !second || !third || more.length > 0)
    throw new Error("the README's first shell block must have exactly three commands");
  return [first, second, third];
}

/** What a clone would have: the files git knows, as they are now. */
function freshCopy(): string {
  const copy = mkdtempSync(path.join(tmpdir(), "relay-readme-"));
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], {
    encoding: "utf8",
  });
  for (const file of listed.trim().split("\n")) {
    mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
    cpSync(file, path.join(copy, file));
  }
  return copy;
}

/** In a process group of its own, like the foreground of a terminal. */
function startInGroup(command: string): ChildProcess {
  const stdio: StdioOptions = ["ignore", "pipe", "inherit"];
  return spawn("sh", ["-c", command], { cwd: folder, env, stdio, detached: true });
}

/** What Ctrl-C does; the output ends when the last process of the group has. */
async function endGroup({ pid, stdout }: ChildProcess): Promise<void> {
  if (pid === undefined || !stdout || stdout.closed) return;
  const closed = once(stdout, "close");
  process.kill(-pid, "SIGINT");
  await closed;
}

function run(command: string): void {
  console.log(`$ ${command}`);
  execSync(command, { cwd: folder, env, stdio: "inherit" });
}

/** The first line of the log, from now on, that has the word. */
function logged(from: ChildProcess, word: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let text = "";
  from.stdout?.on("data", (chunk: Buffer) => {
    text += chunk.toString();
    const line = text.split("\n").find((candidate) => candidate.includes(word));
    if (line !== undefined) resolve(line);
  });
  from.once("exit", () => reject(new Error(`the log never said ${word}: ${text}`)));
  return promise;
}
