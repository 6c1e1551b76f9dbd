// `npm run sandbox -- send`: only what a code host has a sample of is sent.

import { expect, test } from "vitest";
import { sampleNamed } from "../../dev/sandbox/list-events.ts";

test("an event is sent with or without an action", () => {
  expect(sampleNamed("codehost", "push")).toEqual({ event: "push" });
  expect(sampleNamed("codehost", "pull_request.opened")).toEqual({
    event: "pull_request",
    action: "opened",
  });
});

test("an event without a sample is an error", () => {
  expect(() => sampleNamed("codehost", "pushed")).toThrow("codehost has no event pushed");
});

test("an action without a sample is an error that lists those of the event", () => {
  expect(() => sampleNamed("codehost", "pull_request.nonsense")).toThrow(
    /^no recorded pull_request has the action nonsense: choose from .*closed, .*opened/,
  );
  expect(() => sampleNamed("codehost", "push.opened")).toThrow(
    "no recorded push has the action opened: it has none",
  );
});
