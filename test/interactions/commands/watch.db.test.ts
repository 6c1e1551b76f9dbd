import { afterEach, beforeEach, expect, test } from "vitest";
import { linesOf } from "../stage/command-world.ts";
import { type Acting, PULL, startActing } from "./acting-people.ts";

let acting: Acting;
beforeEach(async () => {
  acting = await startActing();
});
afterEach(() => acting.stop());

test("H5 a group without an installation lets only its accepted members watch", async () => {
  const { groups } = await acting.ports.configStore.read();
  const acme = groups.find(({ id }) => id === "acme");
  expect(acme?.installationId).toBeUndefined();
  await acting.link("sara-nil");
  expect(linesOf(await acting.command("watch", { on: PULL }, { by: "sara-nil" }))).toEqual([
    `Only members of ${acme?.name} are notified. Ask an owner of the group to add you.`,
  ]);
});
