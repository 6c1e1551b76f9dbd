// What is wrong with the systemd unit: what systemd itself says where it is installed, and what we promise.

import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const WANTED: Readonly<Record<string, string>> = {
  ProtectSystem: "strict",
  NoNewPrivileges: "yes",
  PrivateTmp: "yes",
  ProtectHome: "yes",
  CapabilityBoundingSet: "",
  Restart: "on-failure",
  RestartPreventExitStatus: "78",
  EnvironmentFile: "/etc/relay/relay.env",
  KillSignal: "SIGTERM",
};

/** systemd counts exposure from 0 to 10, here in tenths. */
const MOST_EXPOSED = 20;
const LEAST_STOP_SECONDS = 11;

export function unitFaults(text: string): string[] {
  const lines = text.split("\n").map((line) => line.split("=", 2));
  const values = new Map(lines.map(([name = "", value = ""]) => [name, value]));
  const missing = Object.entries(WANTED).filter(([name, value]) => values.get(name) !== value);
  const user = values.get("User") ?? "";
  return [
    ...missing.map(([name, value]) => `${name}=${value} is missing`),
    ...(user === "" || user === "root" ? ["User must not be root"] : []),
    ...(Number.parseInt(values.get("TimeoutStopSec") ?? "", 10) >= LEAST_STOP_SECONDS
      ? []
      : [`TimeoutStopSec must be ${LEAST_STOP_SECONDS} or more`]),
  ];
}

/** Undefined where systemd is not installed. */
export function systemdFaults(file: string): string[] | undefined {
  if (spawnSync("systemd-analyze", ["--version"]).status !== 0) return undefined;
  const root = mkdtempSync(path.join(tmpdir(), "relay-unit-"));
  try {
    plant(root, file);
    return [...verify(root), ...exposure(root)];
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** A root in which the unit's programs are where it says: systemd looks whether they are. */
function plant(root: string, file: string): void {
  const node = path.join(root, "opt/relay/node_modules/.bin/node");
  const unit = path.join(root, "etc/systemd/system/relay.service");
  for (const each of [node, unit]) mkdirSync(path.dirname(each), { recursive: true });
  writeFileSync(node, "#!/bin/sh\n");
  chmodSync(node, 0o755);
  cpSync(file, unit);
}

function verify(root: string): string[] {
  const args = ["verify", "--recursive-errors=no", `--root=${root}`, "relay.service"];
  const { stderr } = spawnSync("systemd-analyze", args, { encoding: "utf8" });
  return stderr.split("\n").filter((line) => line.includes("relay.service"));
}

function exposure(root: string): string[] {
  const args = ["security", "--offline=true", `--threshold=${MOST_EXPOSED}`, "--no-pager"];
  try {
    execFileSync("systemd-analyze", [...args, `--root=${root}`, "relay.service"], {
      stdio: "pipe",
    });
    return [];
  } catch {
    return [`systemd-analyze security: more exposed than ${MOST_EXPOSED / 10}`];
  }
}
