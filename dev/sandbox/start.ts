// `npm run sandbox`: everything, until somebody has seen enough.

import { once } from "node:events";
import { ensureConsole } from "../console/ensure.ts";
import { forgetRunning, noteRunning } from "./running.ts";
import { startStack } from "./stack.ts";
import { welcome } from "./welcome.ts";

export async function startSandbox(basePort: number): Promise<void> {
  const stopped = Promise.race(
    ["SIGINT", "SIGTERM", "SIGHUP"].map((signal) => once(process, signal)),
  );
  ensureConsole();
  const stack = await startStack(basePort);
  try {
    noteRunning(basePort, stack.running);
    console.log(welcome(stack.running));
    await stopped;
  } finally {
    forgetRunning(basePort);
    await stack.stop();
  }
  console.log("Stopped, and everything removed.");
}
