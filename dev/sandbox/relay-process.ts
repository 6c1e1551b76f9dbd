// Runs Relay like an operator: its own process, both roles, settings from the environment.

import { spawn } from "node:child_process";
import { once } from "node:events";

const CLI = `${import.meta.dirname}/../../src/main/cli.ts`;

export type SandboxRelay = {
  url: string;
  stop(): Promise<void>;
};

type Env = Readonly<Record<string, string>>;

export async function startRelay(env: Env & { PORT: string }): Promise<SandboxRelay> {
  const child = spawnRelay(["serve"], env, "inherit");
  const ended = once(child, "exit");
  const url = `http://127.0.0.1:${env.PORT}`;
  await Promise.race([
    answers(`${url}/ready`),
    ended.then(() => Promise.reject(new Error("Relay did not start"))),
  ]);
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Runs one `relay` command to completion. */
export async function runRelay(args: readonly string[], env: Env): Promise<void> {
  const child = spawnRelay(args, env, "ignore");
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`relay ${args.join(" ")} ended with ${code}`);
}

/** In its own process group, so that we decide when Ctrl-C reaches it. It ends when we do. */
function spawnRelay(args: readonly string[], env: Env, stdout: "inherit" | "ignore") {
  return spawn("setpriv", ["--pdeathsig=TERM", process.execPath, CLI, ...args], {
    env: { PATH: process.env["PATH"] ?? "", ...env },
    // Not the project's folder, because its .env belongs to `npm run dev`.
    cwd: import.meta.dirname,
    stdio: ["ignore", stdout, "inherit"],
    detached: true,
  });
}

async function answers(url: string): Promise<void> {
  for (;;) {
    const reply = await fetch(url).catch(() => undefined);
    await reply?.arrayBuffer();
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
