import { expect, test } from "vitest";
import { completed, completionAt, withField } from "./completion.ts";

const namesAt = (text: string) => completionAt(text, text.length)?.names.map(({ name }) => name);

test.each([
  ["{{ repo", ["repository.name", "repository.url", "repository.private"]],
  ["{{ event.n", ["event.name"]],
  ["{{ title | bo", ["bold"]],
  ["{{ title | trun", ["truncate", "truncatewords"]],
  ["{% if sta", ["state"]],
  ["a {{ title }} b", undefined],
  ["title", undefined],
  ["{% i", undefined],
  ["{{ title", undefined],
])("%j completes to %j", (text, names) => {
  expect(namesAt(text)).toEqual(names);
});

test("the first names are offered right after the braces", () => {
  expect(namesAt("{{ ")).toHaveLength(8);
});

test("a name replaces what was typed of it", () => {
  const text = "{{ repo }}!";
  const completion = completionAt(text, 7);
  expect(completion && completed(text, 7, completion, "repository.name")).toEqual({
    text: "{{ repository.name }}!",
    cursor: 18,
  });
});

test("the braces are closed where nothing closes them", () => {
  const completion = completionAt("{{ repo", 7);
  expect(completion && completed("{{ repo", 7, completion, "repository.name")).toEqual({
    text: "{{ repository.name }}",
    cursor: 18,
  });
});

test("a field from the list brings its braces along, unless there are some", () => {
  expect(withField("a b", 2, "title")).toEqual({ text: "a {{ title }}b", cursor: 13 });
  expect(withField("{{  }}", 3, "title")).toEqual({ text: "{{ title }}", cursor: 8 });
});
