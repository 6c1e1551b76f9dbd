// The scripts that dump and restore, with stand-ins for PostgreSQL's programs that record how they are called.

import { execFile } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { project } from "./read.ts";

const run = promisify(execFile);
const PASSWORD = "p@ss:w/%é'\\0";
const ENCODED = encodeURIComponent(PASSWORD);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "relay-backup-"));
  plant("pg_dump", 'for word; do case $word in --file=*) : > "${word#--file=}" ;; esac; done');
  plant("pg_restore");
  plant("psql", "case $* in *sees_all*) echo t ;; *) echo 0 ;; esac");
  plant("relay");
});
afterEach(() => rmSync(folder, { recursive: true }));

function plant(name: string, work = ":"): void {
  const file = path.join(folder, name);
  const record = `printf '%s\\n' "$0 $*" >> ${folder}/called; printf %s "$PGPASSWORD" > ${folder}/${name}.password`;
  writeFileSync(file, `#!/bin/sh\n${record}\n${work}\n`);
  chmodSync(file, 0o755);
}

const read = (name: string) => readFileSync(path.join(folder, name), "utf8");

function runScript(name: string, argument: string, url: string) {
  const env = {
    PATH: `${folder}:${process.env["PATH"]}`,
    DATABASE_MIGRATE_URL: url,
    DATABASE_URL: "postgres://relay@db/relay",
  };
  return run(path.join(project, "deploy", name), [path.join(folder, argument)], { env });
}

test.each([
  ["backup.sh", "dumps", ["pg_dump"]],
  ["restore.sh", "some.dump", ["psql", "pg_restore"]],
])("L13 %s passes the password in the environment", async (script, argument, programs) => {
  await runScript(
    script,
    argument,
    `postgres://owner:${ENCODED}@db:5432,other/relay?sslmode=require`,
  );
  expect(read("called")).toContain("postgres://owner@db:5432,other/relay?sslmode=require");
  expect(read("called")).not.toContain(ENCODED);
  for (const name of programs) expect(read(`${name}.password`)).toBe(PASSWORD);
});

test.each([
  "postgres://owner@db/relay",
  "postgres:///relay?host=/run/x@y:z",
  "postgres://db/relay",
])("%s has no password, and stays as it is", async (url) => {
  await runScript("backup.sh", "dumps", url);
  expect(read("called")).toContain(` ${url}\n`);
  expect(read("pg_dump.password")).toBe("");
});

test("a password behind the question mark is rejected, and nothing is called", async () => {
  const url = "postgres://owner@db/relay?sslmode=require&password=geheim";
  await expect(runScript("backup.sh", "dumps", url)).rejects.toThrow("must stand before the @");
  expect(existsSync(path.join(folder, "called"))).toBe(false);
});
