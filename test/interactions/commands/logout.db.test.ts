// A chat account that acts for nobody any more.

import { afterAll, beforeAll, expect, test } from "vitest";
import { type Desk, startDesk } from "../stage/command-world.ts";
import { chatIdOf } from "../stage/linked-people.ts";

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
  await desk.link("bo-chen");
});
afterAll(() => desk.stop());

const by = "bo-chen";

test("it ends the link of this chat account alone, and says what stays", async () => {
  expect(await desk.say("logout", {}, { by })).toEqual([
    "Unlinked. You no longer act as bo-chen on GitHub from here.",
    "You stay signed in to the console. To revoke all permissions, remove Relay from your authorized apps on GitHub.",
  ]);
  expect(await desk.sql("select login from chatone_links")).toEqual([]);
  expect(await desk.sql("select login from chattwo_links")).toEqual([{ login: by }]);
  const [last] = await desk.sql(
    "select action, actor_id, target_id, detail from audit order by id desc limit 1",
  );
  expect(last).toEqual({
    action: "link.removed",
    actor_id: "4022",
    target_id: `chatone:${chatIdOf("chatone", by)}`,
    detail: { before: { login: by } },
  });
});

test("somebody who is not linked hears so, as often as they ask", async () => {
  for (let time = 0; time < 2; time += 1)
    expect(await desk.say("logout", {}, { by: "li-wei" })).toEqual([
      "Your chat account is not linked.",
    ]);
});
