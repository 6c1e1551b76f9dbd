// What we promise of the systemd units, and each promise broken once.

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { systemdFaults, unitFaults, type UnitName, UNITS } from "../../dev/deploy/check-unit.ts";
import { project, read, withChange } from "./read.ts";

const texts = {
  "relay.service": read("deploy/relay.service"),
  "relay-migrate.service": read("deploy/relay-migrate.service"),
};
const folder = mkdtempSync(path.join(tmpdir(), "relay-unit-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

test.each(UNITS)("%s keeps what we promise", (unit) => {
  expect(unitFaults(unit, texts[unit])).toEqual([]);
});

test.each<[string, string, string]>([
  ["ProtectSystem=strict", "ProtectSystem=full", "ProtectSystem=strict is missing"],
  ["NoNewPrivileges=yes", "NoNewPrivileges=no", "NoNewPrivileges=yes is missing"],
  [
    "CapabilityBoundingSet=",
    "CapabilityBoundingSet=CAP_SYS_ADMIN",
    "CapabilityBoundingSet= is missing",
  ],
  ["User=relay", "User=root", "User must not be root"],
  ["RestartPreventExitStatus=78", "", "RestartPreventExitStatus=78 is missing"],
])("%s as %s is told of both", (from, to, fault) => {
  for (const unit of UNITS)
    expect(unitFaults(unit, withChange(texts[unit], from, to))).toEqual([fault]);
});

const SERVE_FILE = "EnvironmentFile=/etc/relay/relay.env";
const MIGRATE_FILES = "EnvironmentFile=/etc/relay/relay.env /etc/relay/migrate.env";
const UNSET = "UnsetEnvironment=DATABASE_MIGRATE_URL DATABASE_MIGRATE_URL_FILE";

test.each<[UnitName, string, string, string]>([
  ["relay.service", "TimeoutStopSec=15", "TimeoutStopSec=5", "TimeoutStopSec must be 11 or more"],
  [
    "relay.service",
    SERVE_FILE,
    `${SERVE_FILE}\nEnvironmentFile=/etc/relay/migrate.env`,
    `${SERVE_FILE} is missing`,
  ],
  ["relay.service", UNSET, "", `${UNSET} is missing`],
  [
    "relay.service",
    "Wants=network-online.target relay-migrate.service",
    "Wants=network-online.target",
    "Wants=network-online.target relay-migrate.service is missing",
  ],
  [
    "relay.service",
    "ExecStart=",
    "ExecStartPre=/bin/true\nExecStart=",
    "ExecStartPre would run with the settings of the unit",
  ],
  [
    "relay-migrate.service",
    "EnvironmentFile=/etc/relay/migrate.env\n",
    "",
    `${MIGRATE_FILES} is missing`,
  ],
  ["relay-migrate.service", "Type=oneshot", "Type=exec", "Type=oneshot is missing"],
])("M11 %s with %s as %s is told", (unit, from, to, fault) => {
  expect(unitFaults(unit, withChange(texts[unit], from, to))).toEqual([fault]);
});

test.runIf(isSystemdHere())(
  "systemd itself takes the units, and finds what is wrong with others",
  () => {
    expect(systemdFaults(path.join(project, "deploy"))).toEqual([]);
    for (const unit of UNITS) {
      for (const each of UNITS) writeFileSync(path.join(folder, each), texts[each]);
      const file = path.join(folder, unit);
      writeFileSync(file, withChange(texts[unit], "RestartSec=2", "RestartSecs=2"));
      expect(systemdFaults(folder)).toEqual([expect.stringContaining("RestartSecs")]);
      const open = texts[unit].replaceAll(/^(Protect|Private|Restrict|System|Capab).*\n/gm, "");
      writeFileSync(file, open);
      expect(systemdFaults(folder)).toEqual([
        `systemd-analyze security: ${unit} is more exposed than 2`,
      ]);
    }
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
