import { expect, test } from "vitest";
import { marked, spokenValues } from "./marked.ts";
import { newCondition } from "./model.ts";

/** Bold between asterisks, new between underscores. */
function written(sentence: string, values: Parameters<typeof marked>[1]): string {
  return marked(sentence, values)
    .map(({ text, mark }) => ({ none: text, value: `*${text}*`, new: `_${text}_` })[mark])
    .join("");
}

const value = (...ways: string[]) => ({ ways, isNew: false });
const fresh = (...ways: string[]) => ({ ways, isNew: true });

test("values are marked in the order in which the sentence tells them", () => {
  expect(
    written("pull requests opened or made ready for review in acme/* on main", [
      value("opened"),
      fresh("made ready for review"),
      value("acme/*"),
      value("main"),
    ]),
  ).toBe("pull requests *opened* or _made ready for review_ in *acme/** on *main*");
});

test("a value that is part of another word is not meant", () => {
  expect(written("pushes in acme/maintenance on main", [value("main")])).toBe(
    "pushes in acme/maintenance on *main*",
  );
});

test("the same value twice is marked twice", () => {
  expect(written("anything on a, not on a", [value("a"), fresh("a")])).toBe(
    "anything on *a*, not on _a_",
  );
});

test("what the sentence does not say is not marked", () => {
  expect(written("pushes", [value("main")])).toBe("pushes");
  expect(marked("", [value("")])).toEqual([]);
});

test.each([
  ["event", ["pull_request.ready_for_review"], [["made ready for review"]]],
  ["event", ["push"], [["pushes"]]],
  ["event", ["gollum"], [["gollum events"]]],
  ["event", ["issues.pinned"], [["pinned"]]],
  ["actor", ["bot"], [["people, not bots", "bots"]]],
  ["branch", ["release/*"], [["release/*"]]],
] as const)("%s %j sounds like %j", (key, values, spoken) => {
  expect(spokenValues({ ...newCondition(key), values })).toEqual(spoken);
});
