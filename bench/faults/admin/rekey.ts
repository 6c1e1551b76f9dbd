// c15: `relay rekey` is killed after some rows, between reading a row and writing it.

import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { freePort } from "../../../dev/postgres/free-port.ts";
import { CLI, type RelayInstallation, WORKING_FOLDER } from "../installation.ts";
import { withRelay } from "../relay-process.ts";
import { checked } from "../report.ts";
import { takesWebhook } from "./states.ts";

const DYING = new URL("./rekey-process.ts", import.meta.url).pathname;

export async function judgeRekey(installation: RelayInstallation) {
  const { env } = installation;
  const newest = randomBytes(32).toString("hex");
  const both = { ...env, RELAY_SECRET_KEY: `${newest},${env["RELAY_SECRET_KEY"]}` };
  const killed = await run(DYING, both);
  const withBoth = await endpointsOpen(installation, both);
  const again = await run(CLI, both, "rekey");
  const withNewest = await endpointsOpen(installation, { ...env, RELAY_SECRET_KEY: newest });
  return {
    facts: `killed by ${killed}, the next run ended with ${again}`,
    ...checked({
      "the command was killed": killed === "SIGKILL",
      "every secret opens with both keys": withBoth,
      "the next run succeeds": again === "0",
      "and every secret opens with the newest key alone": withNewest,
    }),
  };
}

async function run(
  file: string,
  env: RelayInstallation["env"],
  ...args: string[]
): Promise<string> {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: WORKING_FOLDER,
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code, signal] = await once(child, "exit");
  return String(signal ?? code);
}

/** Whether every group's endpoint takes what its secret signs. */
async function endpointsOpen(
  { secrets }: RelayInstallation,
  env: RelayInstallation["env"],
): Promise<boolean> {
  const port = await freePort();
  return withRelay({ env, role: "api", port }, async () => {
    const taken = await Promise.all(
      secrets.groups.map(({ id, secret }) => takesWebhook(port, id, secret)),
    );
    return taken.every(Boolean);
  });
}
