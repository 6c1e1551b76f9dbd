import { expect, test } from "vitest";
import { ApiFailure } from "../api/failure.ts";
import { faultAt, faultsIn, refusedWords } from "./faults.ts";

test("every fault is found at its field, as a sentence", () => {
  const error = new ApiFailure(
    400,
    "groups[2].members[3].login: there is nobody called kofi; groups[2].name must not be empty",
    undefined,
  );
  const faults = faultsIn(error);
  expect(faultAt(faults, "members")).toBe("There is nobody called kofi.");
  expect(faultAt(faults, "name")).toBe("Must not be empty.");
  expect(faultAt(faults, "id")).toBeUndefined();
  expect(refusedWords(error)).toBe("There is nobody called kofi. Must not be empty.");
});

test("what is no refusal of a field has none", () => {
  expect(faultsIn(new ApiFailure(400, "groups: 101 in all", undefined))).toEqual([]);
  expect(faultsIn(new ApiFailure(502, "groups[0].name is gone", undefined))).toEqual([]);
  expect(faultsIn("anything")).toEqual([]);
  expect(refusedWords(new ApiFailure(502, "codehost unavailable", undefined))).toBe(
    "Relay did not answer (502).",
  );
});
