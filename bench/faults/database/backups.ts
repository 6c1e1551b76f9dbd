// Dump and restore by the very scripts that operators run, and the loss of everything in between.

import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { type Cluster, startCluster } from "../../../dev/postgres/cluster.ts";
import { makeTemplate } from "../../../dev/postgres/databases.ts";
import { withClient } from "../sql.ts";
import {
  CLI,
  type FaultDatabase,
  type RelayInstallation,
  WORKING_FOLDER,
} from "../installation.ts";

export type BackupDatabase = FaultDatabase & {
  /** Resolves with the name of the file. */
  dump(installation: RelayInstallation): Promise<string>;
  /** The server is gone with all it had; an empty one takes its place. */
  loseEverything(installation: RelayInstallation): Promise<void>;
  /** Resolves with what the script says. */
  restore(installation: RelayInstallation, file: string): Promise<string>;
};

const DEPLOY = path.join(import.meta.dirname, "../../../deploy");
const OWNER = "relay_owner";
const run = promisify(execFile);

export async function startBackedUp(): Promise<BackupDatabase> {
  let cluster: Cluster = await startCluster();
  const folder = mkdtempSync(path.join(tmpdir(), "relay-backups-"));
  return {
    cluster,
    dump: ({ urls }) => runScript("backup.sh", [folder], { DATABASE_MIGRATE_URL: urls.migrateUrl }),
    async loseEverything({ urls }) {
      const { port } = cluster;
      await cluster.remove();
      cluster = await startCluster({ port });
      // Roles belong to the server, not to a database: an operator makes them anew as well.
      await makeTemplate(cluster.adminUrl());
      const name = new URL(urls.migrateUrl).pathname.slice(1);
      await withClient(cluster.adminUrl(), (client) =>
        client.query(`create database ${name} owner ${OWNER}`),
      );
    },
    restore: ({ urls }, file) =>
      runScript("restore.sh", [file], {
        DATABASE_MIGRATE_URL: urls.migrateUrl,
        DATABASE_URL: urls.databaseUrl,
        RELAY: `${process.execPath} ${CLI}`,
      }),
    async remove() {
      await cluster.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function runScript(
  name: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  const env = { PATH: process.env["PATH"] ?? "", ...settings };
  const { stdout } = await run(path.join(DEPLOY, name), args, { env, cwd: WORKING_FOLDER });
  return stdout.trim();
}
