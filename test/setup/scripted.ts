// `relay setup` with the answers of a script, and with those of somebody at a terminal.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { PassThrough } from "node:stream";
import { expect } from "vitest";
import { Refusal } from "../../src/core/kernel/refusal.ts";
import { openDialog } from "../../src/main/setup/dialog.ts";
import { setUp } from "../../src/main/setup/run-setup.ts";

const CLI = new URL("../../src/main/cli.ts", import.meta.url).pathname;

type Env = Readonly<Record<string, string>>;
type Run = { folder: string; args?: readonly string[]; env?: Env };

/** As an operator would, in a process of its own. */
export async function runScript(answers: readonly string[], { folder, args = [], env = {} }: Run) {
  const child = spawn(process.execPath, [CLI, "setup", ...args], {
    env: { PATH: process.env["PATH"] ?? "", ...env },
    cwd: folder,
    stdio: ["pipe", "pipe", "pipe"],
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  child.stdin.end(answers.map((line) => `${line}\n`).join(""));
  await once(child, "close");
  return { code: child.exitCode, stdout, stderr };
}

export type Ending = { said: string; stopped: string | undefined };

/** The same without a process; `stopped` is what it would say on stderr. */
export function runLines(
  answers: readonly string[],
  { file, env = {} }: { file: string; env?: Env },
): Promise<Ending> {
  const input = new PassThrough();
  input.end(answers.map((line) => `${line}\n`).join(""));
  return converse({ input, isTerminal: false, file, env }, async () => {});
}

export type Person = {
  /** Types once the prompt is there. */
  answer(prompt: string, line: string): Promise<void>;
  /** What the screen shows. */
  screen(): string;
  leave(): void;
};

/** Somebody at a terminal, who waits for each question. */
export function runPerson(
  { file, env = {} }: { file: string; env?: Env },
  person: (person: Person) => Promise<void>,
): Promise<Ending> {
  return converse({ input: new PassThrough(), isTerminal: true, file, env }, person);
}

type Scene = { input: PassThrough; isTerminal: boolean; file: string; env: Env };

async function converse(
  { input, isTerminal, file, env }: Scene,
  person: (person: Person) => Promise<void>,
): Promise<Ending> {
  let said = "";
  const output = new PassThrough();
  output.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const dialog = openDialog({ input, output, isTerminal });
  const ended = setUp({ file, environment: env, dialog }).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Refusal) return error.message;
      throw error;
    },
  );
  let seen = 0;
  await person({
    async answer(prompt, line) {
      await expect.poll(() => said.indexOf(prompt, seen)).toBeGreaterThan(-1);
      seen = said.indexOf(prompt, seen) + prompt.length;
      input.write(`${line}\r`);
    },
    screen: () => said,
    leave: () => void input.end(),
  });
  const stopped = await ended;
  dialog.close();
  return { said, stopped };
}
