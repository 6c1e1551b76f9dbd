// Checks the systemd units: the findings of systemd if it is installed, and our own rules.

import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const ALWAYS: Readonly<Record<string, string>> = {
  ProtectSystem: "strict",
  NoNewPrivileges: "yes",
  PrivateTmp: "yes",
  ProtectHome: "yes",
  CapabilityBoundingSet: "",
  Restart: "on-failure",
  RestartPreventExitStatus: "78",
  KillSignal: "SIGTERM",
};

const CLI = "/opt/relay/node_modules/.bin/node /opt/relay/dist/main/cli.js";

/** Required values of each unit, verbatim. A repeated key has all its values. */
const WANTED: Readonly<Record<UnitName, Readonly<Record<string, string>>>> = {
  "relay.service": {
    ...ALWAYS,
    EnvironmentFile: "/etc/relay/relay.env",
    UnsetEnvironment: "DATABASE_MIGRATE_URL DATABASE_MIGRATE_URL_FILE",
    Wants: "network-online.target relay-migrate.service",
    After: "network-online.target postgresql.service relay-migrate.service",
    ExecStart: `${CLI} serve`,
  },
  "relay-migrate.service": {
    ...ALWAYS,
    Type: "oneshot",
    EnvironmentFile: "/etc/relay/relay.env /etc/relay/migrate.env",
    ExecStart: `${CLI} migrate`,
  },
};

export const UNITS = ["relay.service", "relay-migrate.service"] as const;
export type UnitName = (typeof UNITS)[number];

/** systemd's exposure score is 0 to 10; this is in tenths. */
const MAX_EXPOSED = 20;
const MIN_STOP_SECONDS = 11;

export function unitFaults(unit: UnitName, text: string): string[] {
  const values = valuesOf(text);
  const wanted = Object.entries(WANTED[unit]);
  const missing = wanted.filter(([name, value]) => values.get(name) !== value);
  const user = values.get("User") ?? "";
  const stops = Number.parseInt(values.get("TimeoutStopSec") ?? "", 10) >= MIN_STOP_SECONDS;
  return [
    ...missing.map(([name, value]) => `${name}=${value} is missing`),
    ...(user === "" || user === "root" ? ["User must not be root"] : []),
    ...(values.has("ExecStartPre") ? ["ExecStartPre would run with the settings of the unit"] : []),
    ...(unit === "relay.service" && !stops
      ? [`TimeoutStopSec must be ${MIN_STOP_SECONDS} or more`]
      : []),
  ];
}

/** A repeated key has all its values. */
function valuesOf(text: string): ReadonlyMap<string, string> {
  const pairs = text.split("\n").flatMap((line) => {
    const [, name, value = ""] = /^(\w+)=(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [{ name, value }];
  });
  const byName = Map.groupBy(pairs, ({ name }) => name);
  return new Map(
    [...byName].map(([name, all]) => [name, all.map(({ value }) => value).join(" ")] as const),
  );
}

/** Findings of systemd for the units in a folder. Undefined if it is not installed. */
export function systemdFaults(folder: string): string[] | undefined {
  if (spawnSync("systemd-analyze", ["--version"]).status !== 0) return undefined;
  const root = mkdtempSync(path.join(tmpdir(), "relay-unit-"));
  try {
    plant(root, folder);
    return [...verify(root), ...UNITS.flatMap((unit) => exposure(root, unit))];
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** Creates a root with the units' programs in place, because systemd checks that they exist. */
function plant(root: string, folder: string): void {
  const node = path.join(root, "opt/relay/node_modules/.bin/node");
  const units = path.join(root, "etc/systemd/system");
  for (const each of [path.dirname(node), units]) mkdirSync(each, { recursive: true });
  writeFileSync(node, "#!/bin/sh\n");
  chmodSync(node, 0o755);
  for (const unit of UNITS) cpSync(path.join(folder, unit), path.join(units, unit));
}

function verify(root: string): string[] {
  const args = ["verify", "--recursive-errors=no", `--root=${root}`, ...UNITS];
  const { stderr } = spawnSync("systemd-analyze", args, { encoding: "utf8" });
  return stderr.split("\n").filter((line) => UNITS.some((unit) => line.includes(unit)));
}

function exposure(root: string, unit: UnitName): string[] {
  const args = ["security", "--offline=true", `--threshold=${MAX_EXPOSED}`, "--no-pager"];
  try {
    execFileSync("systemd-analyze", [...args, `--root=${root}`, unit], { stdio: "pipe" });
    return [];
  } catch {
    return [`systemd-analyze security: ${unit} is more exposed than ${MAX_EXPOSED / 10}`];
  }
}
