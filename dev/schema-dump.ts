// The schema from pg_dump, without parts that differ between runs. The comments are in the migrations.

import { execFileSync } from "node:child_process";
import path from "node:path";
import { findBinaries } from "./postgres/binaries.ts";

export function dumpSchema(migrateUrl: string): string {
  const args = [
    "--schema-only",
    "--no-owner",
    "--no-privileges",
    "--no-comments",
    "--exclude-table=events_2*",
  ];
  const dump = execFileSync(path.join(findBinaries(), "pg_dump"), [...args, migrateUrl], {
    encoding: "utf8",
  });
  const lines = dump.split("\n").filter((line) => !/^(--|SET |SELECT pg_catalog|\\)/.test(line));
  return `${lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()}\n`;
}
