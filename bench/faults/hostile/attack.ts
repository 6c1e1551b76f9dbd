// Starts an attack in a process of its own, so that its work does not slow the measuring.

import type { ThreatScene } from "./threat-scene.ts";
import { type ChildProcess, spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import type { z } from "zod";
import type { AttackName } from "./attacks.ts";

const ATTACKER = new URL("./attacker.ts", import.meta.url).pathname;

/** What the attack has to report once it is over. */
export async function attack<Report>(
  { api, signal }: ThreatScene,
  name: AttackName,
  report: z.ZodType<Report>,
): Promise<Report> {
  const child = spawn(process.execPath, [ATTACKER, name, String(api.port)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const end = () => child.kill("SIGKILL");
  signal.addEventListener("abort", end);
  try {
    return report.parse(JSON.parse(await outputOf(child)));
  } catch (error) {
    throw new Error(`the attack ${name} gave no report`, { cause: error });
  } finally {
    signal.removeEventListener("abort", end);
    end();
  }
}

function outputOf({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error("an attacker was started without a pipe");
  return text(stdout);
}
