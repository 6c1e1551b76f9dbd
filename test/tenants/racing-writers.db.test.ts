// Many write the same lists at once: whoever is told that it worked has not been overwritten unseen.

import { afterAll, beforeAll, expect, test } from "vitest";
import { configured, type Configured, group, route } from "../support/configured.ts";
import { type Browser, type Console, startConsole } from "../support/console.ts";
import { listIn } from "../support/read-body.ts";

let world: Console;
let config: Configured;
beforeAll(async () => {
  world = await startConsole();
  config = await configured(world);
});
afterAll(() => world.stop());

const WRITERS = 20;
const WRITES = 50;
const GROUPS = ["acme", "globex"] as const;

/** Adds one to the number that is a route's name, as a console would: read, change, write. */
async function addOne(who: Browser, path: string, groupId: string): Promise<boolean> {
  const { body, headers } = await who.request("GET", path);
  const routes = listIn(body, "routes");
  const next = routes.map((one) =>
    one.groupId === groupId ? { ...one, name: String(Number(one.name) + 1) } : one,
  );
  const { status } = await who.request("PUT", path, {
    body: { routes: next },
    headers: { "if-match": headers.get("etag") ?? "" },
  });
  // On a busy machine a writer may be turned away. Then it has written nothing, or the sum below is wrong.
  expect([200, 412, 503]).toContain(status);
  return status === 200;
}

test(
  `T31 ${WRITERS * WRITES} racing writers lose no update without a 412`,
  { timeout: 300_000 },
  async () => {
    await config.reset(
      GROUPS.map((id) => group(id)),
      GROUPS.map((id) => route(id, "n", { name: "0" })),
    );
    const won = new Map<string, number>(GROUPS.map((id) => [id, 0]));
    const write = async (writer: number) => {
      const who = await world.signIn("42", "ana");
      const groupId = GROUPS[writer % 2] ?? "acme";
      // Half of them write their group alone, the others all there is.
      const path = writer % 4 < 2 ? `/admin/api/groups/${groupId}/routes` : "/admin/api/routes";
      for (let time = 0; time < WRITES; time += 1)
        if (await addOne(who, path, groupId)) won.set(groupId, (won.get(groupId) ?? 0) + 1);
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
    const names = Object.fromEntries(
      (await config.routes()).map(({ groupId, name }) => [groupId, name]),
    );
    expect(names).toEqual(Object.fromEntries([...won].map(([id, count]) => [id, String(count)])));
    expect(Math.min(...won.values())).toBeGreaterThan(0);
  },
);
