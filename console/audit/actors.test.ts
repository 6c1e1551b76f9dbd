import { expect, test } from "vitest";
import { anEntry } from "./entry-samples.ts";
import { actorOf } from "./sentences.ts";

test.each([
  ["relay", "relay", { name: "Relay", isRelay: true }],
  ["operator", "operator", { name: "The operator", isRelay: false }],
  ["5101", "mlindqvist", { name: "mlindqvist", isRelay: false }],
])("%s is called by name", (actorId, actorLogin, actor) => {
  expect(actorOf(anEntry("group.created", { actorId, actorLogin }))).toEqual(actor);
});
