// The people mapping as CSV: what is written can be read, and each bad line is named.

import { expect, test } from "vitest";
import { csvOfMap, readMapCsv } from "./people-csv.ts";

const HEADER = "kind,account,login,platform,id\r\n";

const read = (...lines: string[]) => readMapCsv(HEADER + lines.join("\r\n"));
const faultsIn = (...lines: string[]) => {
  const reading = read(...lines);
  return reading.outcome === "faulty" ? reading.faults : [];
};

test("an export can be imported", () => {
  const ana = {
    userId: "4021",
    login: "ana-lopez",
    platform: "chatone",
    chatUserId: "811",
  } as const;
  const bo = { userId: "altforge:7", platform: "chattwo", chatUserId: "82" } as const;
  const team = { team: "acme/payments", platform: "chatone", roleId: "70" } as const;
  const csv = csvOfMap({ people: [ana, bo], teams: [team] });
  expect(csv).toBe(
    `${HEADER}person,4021,ana-lopez,chatone,811\r\nperson,altforge:7,,chattwo,82\r\nteam,acme/payments,,chatone,70\r\n`,
  );
  expect(readMapCsv(csv)).toEqual({
    outcome: "read",
    people: [
      { line: 2, row: ana },
      { line: 3, row: { ...bo, login: undefined } },
    ],
    teams: [{ line: 4, row: team }],
  });
});

test("reads what a spreadsheet and a person write", () => {
  const csv = `\uFEFFKind,Account,Login,Platform,ID\n"Person","",@Ana,Discord," 811 "\n\n,,,,\nteam,@acme/payments,,discord,70`;
  expect(readMapCsv(csv)).toEqual({
    outcome: "read",
    people: [
      {
        line: 2,
        row: { userId: undefined, login: "Ana", platform: "chatone", chatUserId: "811" },
      },
    ],
    teams: [{ line: 5, row: { team: "acme/payments", platform: "chatone", roleId: "70" } }],
  });
});

test.each([
  ["team,acme/payments,,Telegram,1", "platform has no roles to ping"],
  ["person,4021,,webpost,1", "platform has no people to ping"],
  ["person,4021,,irc,1", "platform must be chatone or chattwo or webpost"],
  ["person,,,chatone,1", "account is required"],
  ["person,ana,,chatone,1", "account must be a numeric user id, or {host}:{id}"],
  ["person,oidc:1,,chatone,1", "account must be a numeric user id, or {host}:{id}"],
  ["person,4021,=cmd(),chatone,1", "login must be a login"],
  ["person,4021,,chatone,8.11E+17", "id must be a string of digits"],
  [
    "team,payments,,chatone,1",
    "account must be {organisation}/{team}, or {host}:{organisation}/{team}",
  ],
  ["bot,4021,,chatone,1", "kind must be person or team"],
  ["person,4021,chatone,1", "has 4 cells instead of 5"],
])("%s: %s", (line, fault) => {
  expect(faultsIn("person,1,,chatone,1", line)).toEqual([`line 3: ${fault}`]);
});

test("counts lines inside quotes, and stops at misplaced quotes", () => {
  expect(faultsIn('"a\nb",,,,', 'person,"4021"x,,,')).toEqual([
    "line 2: kind must be person or team",
    "line 4: has 2 cells instead of 5",
  ]);
});

test("names every bad line, the first ones with a reason", () => {
  const faults = faultsIn(...Array.from({ length: 23 }, () => "x,,,,"));
  expect(faults).toHaveLength(21);
  expect(faults.at(-1)).toBe("also lines 22, 23, 24");
});

test("a file needs its header, and has a limited number of rows", () => {
  expect(readMapCsv("person,4021,,chatone,1")).toEqual({
    outcome: "faulty",
    faults: ["line 1: must be kind,account,login,platform,id"],
  });
  expect(faultsIn(...Array.from({ length: 1_201 }, () => "x,,,,"))).toEqual([
    "a file has at most 1200 rows",
  ]);
});
