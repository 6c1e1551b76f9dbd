// Answers the prompts of `relay setup`, each by the setting that it names.

import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

export type Answers = ReadonlyMap<string, string>;

/** Limit for a prompt that was not recognized. */
const PATIENCE_MS = 300_000;

/** Returns the output of setup. A prompt without a prepared answer gets an empty line, which accepts the default. */
export async function answerSetup(setup: ChildProcess, answers: Answers): Promise<string> {
  const { stdin, stdout } = setup;
  if (!stdin || !stdout) throw new Error("setup must be started with pipes");
  const ended = once(setup, "close");
  const limit = setTimeout(() => setup.kill("SIGKILL"), PATIENCE_MS);
  let said = "";
  for await (const chunk of stdout) {
    said += String(chunk);
    const line = said.slice(said.lastIndexOf("\n") + 1);
    if (!isQuestion(line)) continue;
    stdin.write(`${answers.get(nameIn(line)) ?? ""}\n`);
    said += "\n";
  }
  const [code] = await ended;
  clearTimeout(limit);
  if (code !== 0) throw new Error(`relay setup ended with ${code}:\n${said}`);
  return said;
}

function isQuestion(line: string): boolean {
  return line.endsWith(": ");
}

/** `BASE_URL [http://127.0.0.1:8080]: ` asks for BASE_URL. */
function nameIn(question: string): string {
  return /^[\w-]+/.exec(question)?.[0] ?? "";
}
