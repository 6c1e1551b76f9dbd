// What we promise of the systemd unit, and each promise broken once.

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { systemdFaults, unitFaults } from "../../dev/deploy/check-unit.ts";
import { project, read, withChange } from "./read.ts";

const unit = read("deploy/relay.service");
const folder = mkdtempSync(path.join(tmpdir(), "relay-unit-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("the unit keeps what we promise", () => {
  expect(unitFaults(unit)).toEqual([]);
});

test.each([
  ["ProtectSystem=strict", "ProtectSystem=full", "ProtectSystem=strict is missing"],
  ["NoNewPrivileges=yes", "NoNewPrivileges=no", "NoNewPrivileges=yes is missing"],
  [
    "CapabilityBoundingSet=",
    "CapabilityBoundingSet=CAP_SYS_ADMIN",
    "CapabilityBoundingSet= is missing",
  ],
  ["User=relay", "User=root", "User must not be root"],
  ["TimeoutStopSec=15", "TimeoutStopSec=5", "TimeoutStopSec must be 11 or more"],
  ["RestartPreventExitStatus=78", "", "RestartPreventExitStatus=78 is missing"],
])("%s as %s is told", (from, to, fault) => {
  expect(unitFaults(withChange(unit, from, to))).toEqual([fault]);
});

test.runIf(isSystemdHere())(
  "systemd itself takes the unit, and finds what is wrong with others",
  () => {
    expect(systemdFaults(path.join(project, "deploy/relay.service"))).toEqual([]);
    const file = path.join(folder, "relay.service");
    writeFileSync(file, withChange(unit, "RestartSec=2", "RestartSecs=2"));
    expect(systemdFaults(file)).toEqual([expect.stringContaining("RestartSecs")]);
    writeFileSync(file, unit.replaceAll(/^(Protect|Private|Restrict|System|Capab).*\n/gm, ""));
    expect(systemdFaults(file)).toEqual(["systemd-analyze security: more exposed than 2"]);
  },
);

function isSystemdHere(): boolean {
  try {
    execFileSync("systemd-analyze", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
