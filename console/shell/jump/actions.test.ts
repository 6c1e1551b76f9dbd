import { expect, test } from "vitest";
import { actionOptions } from "./actions.ts";

const me = (role: "owner" | "admin" | "viewer", isSuper = false) => ({
  isSuper,
  groups: [
    { id: "acme", name: "Acme", role },
    { id: "mobile", name: "Mobile", role: "viewer" as const },
  ],
});

const namesFor = (person: ReturnType<typeof me> | undefined, groupId?: string) =>
  actionOptions({ me: person, groupId, isDark: false }).map(({ name }) => name);

const FOR_ALL = ["Switch to the dark theme", "Show all keys", "Help", "Sign out"];

test("a viewer is offered what needs no role", () => {
  expect(namesFor(me("viewer"))).toEqual(FOR_ALL);
  expect(namesFor(undefined)).toEqual(FOR_ALL);
});

test("an admin makes routes and pauses targets; an owner also connects channels and invites", () => {
  expect(namesFor(me("admin"))).toEqual(["New route", "Pause a target", ...FOR_ALL]);
  const forOwners = ["New route", "Pause a target", "Connect a channel", "Invite a person"];
  expect(namesFor(me("owner"))).toEqual([...forOwners, ...FOR_ALL]);
});

test("only the chosen group counts", () => {
  expect(namesFor(me("owner"), "mobile")).toEqual(FOR_ALL);
  expect(namesFor(me("owner", true), "mobile")).toContain("Invite a person");
});

test("the theme is switched to the other one", () => {
  const options = actionOptions({ me: undefined, groupId: undefined, isDark: true });
  expect(options.map(({ name }) => name)).toContain("Switch to the light theme");
});
