import { expect, test } from "vitest";
import { openSecrets, resealSecrets, sealSecret } from "./group-secrets.ts";
import { sealing } from "../pg/rows/sealing.ts";

const known = sealing([Buffer.alloc(32, 1)]);
const key = "tenant:acme";
const stored = {
  sealed: sealSecret(known, "new", { key, slot: "sealed" }),
  createdAt: 1,
  previous: { sealed: sealSecret(known, "old", { key, slot: "previous" }), graceUntil: 2 },
};

test("each secret opens in its own slot", () => {
  expect(openSecrets(known, key, stored)).toEqual({ current: "new", previous: "old" });
  expect(resealSecrets(known, key, stored)).toBeUndefined();
});

test("L6 a replaced secret does not open as the current one, nor the current one as a replaced one", () => {
  const { sealed, previous } = stored;
  for (const swapped of [
    { ...stored, sealed: previous.sealed },
    { ...stored, previous: { ...previous, sealed } },
  ]) {
    expect(() => openSecrets(known, key, swapped)).toThrow("unable to authenticate data");
    expect(() => resealSecrets(known, key, swapped)).toThrow("unable to authenticate data");
  }
});

test("L6 a value of an older version, bound to its document alone, opens and is bound to its slot by rekey", () => {
  const older = {
    ...stored,
    sealed: known.seal("new", key),
    previous: { sealed: known.seal("old", key), graceUntil: 2 },
  };
  const opened = { current: "new", previous: "old" };
  expect(openSecrets(known, key, older)).toEqual(opened);
  const rebound = resealSecrets(known, key, older) ?? older;
  expect(openSecrets(known, key, rebound)).toEqual(opened);
  expect(() => known.open(rebound.sealed, key)).toThrow("unable to authenticate data");
  expect(resealSecrets(known, key, rebound)).toBeUndefined();
});
