// `npm run dev`: Relay on this machine with a PostgreSQL of its own, both gone when it stops.
// Secrets and the server's address are put into .env, where `npm run relay` finds them.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { ensureConsole } from "./console/ensure.ts";
import { developmentEnv } from "./development-env.ts";
import { startCluster } from "./postgres/cluster.ts";
import { cloneTemplate, makeTemplate } from "./postgres/databases.ts";

ensureConsole();
const env = developmentEnv(".env");

if (env.hasOwnServer) process.exitCode = await serve();
else {
  const cluster = await startCluster();
  try {
    await makeTemplate(cluster.adminUrl());
    env.write(await cloneTemplate(cluster.adminUrl(), "relay"));
    process.exitCode = await serve();
  } finally {
    await cluster.remove();
  }
}

/** The same command as in production; it gets the signals that we get. */
async function serve(): Promise<number> {
  const args = [`${import.meta.dirname}/../src/main/cli.ts`, "serve"];
  const relay = spawn(process.execPath, args, { stdio: "inherit" });
  const forward = (signal: NodeJS.Signals) => relay.kill(signal);
  process.on("SIGTERM", forward);
  // A terminal sends SIGINT to the whole group: the child has it already.
  process.on("SIGINT", () => {});
  const [code] = await once(relay, "exit");
  return typeof code === "number" ? code : 1;
}
