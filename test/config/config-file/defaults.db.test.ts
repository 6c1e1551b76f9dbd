// Noise-control defaults of a group in the file: pulled, planned, applied and removed.

import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { type ConfigWorld, startConfigWorld } from "./config-world.ts";

let world: ConfigWorld;
beforeAll(async () => {
  world = await startConfigWorld();
});
afterAll(() => world.stop());

test("defaults and a route that refuses one go from file to group and back", async () => {
  await world.reset();
  const admin = await world.makeToken("admin");
  await world.relay(admin, "pull");
  await world.edit((text) =>
    text
      .replace(
        "budget: 10",
        "budget: 10\n  defaults: { threads: notes, digest: { everyMinutes: 60 } }",
      )
      .replace("name: ci\n", "name: ci\n    digest: off\n"),
  );
  const planned = await world.relay(admin, "plan");
  expect([planned.code, planned.stderr]).toEqual([2, ""]);
  expect(planned.stdout.split("\n").slice(0, 2)).toEqual([
    "the group: defaults is notes in threads · digest every 60 minutes, was not set",
    "route ‘ci’: digest is ‘off’, was not set",
  ]);
  const applied = await world.relay(admin, "apply", "--yes");
  expect([applied.code, applied.stderr]).toEqual([0, ""]);
  const defaults = { threads: "notes", digest: { everyMinutes: 60 } };
  expect((await world.config.groups())[0]).toMatchObject({ id: "acme", defaults });

  await world.relay(admin, "pull");
  const pulled: unknown = parse(await world.read());
  expect(pulled).toMatchObject({ group: { defaults }, routes: [{ digest: "off" }, {}] });
  expect(Object(pulled).routes[1]).not.toHaveProperty("digest");
  const again = await world.relay(admin, "plan");
  expect([again.code, again.stdout]).toEqual([0, "nothing to do\n"]);

  await world.edit((text) => text.replace(/ {2}defaults:[^]*?(?=routes:)/, ""));
  expect((await world.relay(admin, "apply", "--yes")).code).toBe(0);
  expect((await world.config.groups())[0]).not.toHaveProperty("defaults");
});
