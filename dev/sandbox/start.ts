// `npm run sandbox`: runs the stack until Ctrl-C.

import { once } from "node:events";
import { ensureConsole } from "../console/ensure.ts";
import { forgetRunning, noteRunning } from "./running.ts";
import { sandboxScene, startStack } from "./stack.ts";
import { welcome } from "./welcome.ts";

function progress(line: string): void {
  console.log(line);
}

export async function startSandbox(basePort: number): Promise<void> {
  const stopped = Promise.race(
    ["SIGINT", "SIGTERM", "SIGHUP"].map((signal) => once(process, signal)),
  );
  ensureConsole(progress);
  const stack = await startStack(basePort, sandboxScene(), progress);
  try {
    noteRunning(basePort, stack.running);
    console.log(welcome(stack.running, basePort));
    await stopped;
  } finally {
    forgetRunning(basePort);
    await stack.stop();
  }
  console.log("Stopped, and everything removed.");
}
