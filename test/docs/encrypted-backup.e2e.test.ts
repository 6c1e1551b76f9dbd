// The commands for encrypted backups, run as an operator would run them: a machine that encrypts, another that decrypts.

import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { makeDatabase } from "../support/database.ts";

const run = promisify(execFile);
const ROOT = path.join(import.meta.dirname, "../..");
const folder = mkdtempSync(path.join(tmpdir(), "relay-encrypt-"));
const dumps = path.join(folder, "dumps");
afterAll(() => rmSync(folder, { recursive: true }));

/** The shell blocks under "Encrypt", for the folders of this test. */
function commands(): string[] {
  const page = readFileSync(path.join(ROOT, "docs/backup.md"), "utf8");
  const section = page.split(/^## /m).find((part) => part.startsWith("Encrypt\n")) ?? "";
  return [...section.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = ""]) =>
    block.replaceAll("deploy/", `${ROOT}/deploy/`).replaceAll("/var/backups/relay", dumps),
  );
}

test("a dump is encrypted without the private key, and opened with it", async () => {
  const database = await makeDatabase();
  const runOn = (machine: string, command = "") => {
    const home = path.join(folder, machine);
    mkdirSync(home, { recursive: true, mode: 0o700 });
    const env = {
      PATH: process.env.PATH,
      GNUPGHOME: home,
      DATABASE_MIGRATE_URL: database.urls.migrateUrl,
    };
    return run("bash", ["-euc", command], { cwd: folder, env });
  };
  const [makeKey, importKey, encrypt, removeOld, decrypt, ...more] = commands();
  expect(more).toEqual([]);

  await runOn("safe", makeKey);
  await runOn("relay", importKey);
  await runOn("relay", encrypt);
  await runOn("relay", removeOld);
  const [encrypted = "", ...others] = readdirSync(dumps);
  expect([encrypted.endsWith(".dump.gpg"), others]).toEqual([true, []]);

  const decryptIt = decrypt?.replace(
    "relay-20261116T031500Z.dump.gpg",
    path.join(dumps, encrypted),
  );
  await expect(runOn("relay", decryptIt)).rejects.toThrow("No secret key");
  expect(existsSync(path.join(folder, "relay.dump"))).toBe(false);
  await runOn("safe", decryptIt);
  const { stdout } = await run("pg_restore", ["--list", path.join(folder, "relay.dump")]);
  expect(stdout).toContain("TABLE DATA public sends");
  for (const machine of ["safe", "relay"]) await runOn(machine, "gpgconf --kill all");
  await database.remove();
});
