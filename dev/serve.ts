// `npm run dev`: runs Relay with a private PostgreSQL until it stops. It writes secrets and the server URL to .env for
// `npm run relay`.

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

/** The same command as in production. It receives our signals. */
async function serve(): Promise<number> {
  const args = [`${import.meta.dirname}/../src/main/cli.ts`, "serve"];
  const relay = spawn(process.execPath, args, { stdio: "inherit" });
  const forward = (signal: NodeJS.Signals) => relay.kill(signal);
  process.on("SIGTERM", forward);
  // A terminal sends SIGINT to the whole process group, so the child already has it.
  process.on("SIGINT", () => {});
  const [code] = await once(relay, "exit");
  return typeof code === "number" ? code : 1;
}
