// The repeat of an urgent alert, while workers are killed: it is posted exactly once.

import { afterEach, expect, test } from "vitest";
import { startRelay } from "../support/process.ts";
import { envFor } from "../support/world.ts";
import {
  DEPLOYS,
  type DeliveryWorld,
  oneRoute,
  seed,
  SHOP,
  startDelivery,
  titlesIn,
} from "./world.ts";

const START = Date.UTC(2026, 10, 16, 12);
const MINUTE_MS = 60_000;
const FIRING = "❌ Alert firing: Disk";

let world: DeliveryWorld;
afterEach(() => world.stop());

function startWorker() {
  return startRelay(["serve", "--role", "worker"], {
    ...envFor(world.urls),
    CHATONE_API_URL: `${world.chatone.url}/api/v10`,
    CHATONE_BOT_TOKEN: seed.chatone.botToken,
  });
}

async function kill({ child, finished }: ReturnType<typeof startWorker>): Promise<void> {
  child.kill("SIGKILL");
  await finished;
}

test("an alert is repeated exactly once, although a worker dies before and one during the repeat", async () => {
  const { groups, routes } = oneRoute([{ channelId: SHOP }]);
  const standby = { minutes: 10, targets: [{ channelId: DEPLOYS }] };
  world = await startDelivery({
    config: { groups, routes: routes.map((route) => ({ ...route, standby })) },
    roles: ["api"],
    startAt: START,
  });
  const planning = startWorker();
  await world.send({ title: "Disk", updateKey: "disk", severity: "critical", state: "firing" });
  await expect.poll(() => titlesIn(world, SHOP)).toEqual([FIRING]);
  await kill(planning);
  await world.clock.moveTo(START + 10 * MINUTE_MS);
  // The platform posts it, and the worker dies before the answer.
  world.chatone.faults.add({ path: "*/messages", steps: [{ kind: "slow", delayMs: 5_000 }] });
  const repeating = startWorker();
  await expect.poll(() => titlesIn(world, DEPLOYS)).toEqual([FIRING]);
  await kill(repeating);
  await world.start("worker");
  const delivered = () =>
    world.sql(
      "select status from sends where update_key like 'standby:%' and status = 'delivered'",
    );
  await expect.poll(delivered).toHaveLength(1);
  expect(titlesIn(world, DEPLOYS)).toEqual([FIRING]);
});
