// What people call a place is learnt before anything was sent there: whoever gave it to a group sees it
// in the console by its name.

import { expect, test } from "vitest";
import { startDelivery } from "../world.ts";

const LOG = "118020000000000005";

test("a place that is only claimed gets its name from the platform", async () => {
  const world = await startDelivery({ roles: [] });
  try {
    await world.sql(
      "insert into target_claims (place, group_key, claimed_by) values ($1, 1, 'ana-lopez')",
      [`chatone:${LOG}`],
    );
    await world.start("worker");
    const names = () => world.sql("select name from places where place = $1", [`chatone:${LOG}`]);
    await expect.poll(names).toEqual([{ name: world.chatone.state.channel(LOG)?.name }]);
  } finally {
    await world.stop();
  }
});
