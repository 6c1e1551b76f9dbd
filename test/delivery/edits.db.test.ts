// One thing, one message that changes.

import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type DeliveryWorld,
  ENGINEERING,
  linesIn,
  SHOP,
  startDelivery,
  titlesIn,
} from "./world.ts";

let world: DeliveryWorld;
beforeAll(async () => {
  world = await startDelivery();
});
afterAll(() => world.stop());

test("a later state edits the message of the earlier one, on both chats", async () => {
  await world.send({ title: "Deploy started", updateKey: "deploy-1" });
  await world.send({ title: "Deploy finished", updateKey: "deploy-1" });
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(["Deploy finished"]);
  await expect.poll(() => linesIn(world, ENGINEERING)).toEqual(["Deploy finished"]);
});

test("a key of any length and kind finds its message", async () => {
  const updateKey = `\0\ud800${"x".repeat(500_000)}`;
  await world.send({ title: "Long key", updateKey });
  await world.send({ title: "Long key again", updateKey });
  await expect.poll(() => titlesIn(world, SHOP)).toEqual(["Deploy finished", "Long key again"]);
});

test("a message that is gone is posted anew", async () => {
  await world.send({ title: "Build started", updateKey: "build-1" });
  await expect.poll(() => titlesIn(world, SHOP)).toContain("Build started");
  const [message] = world.chatone.state.messages(SHOP).slice(-1);
  await fetch(`${world.chatone.url}/api/v10/channels/${SHOP}/messages/${message?.id}`, {
    method: "DELETE",
    headers: world.botHeaders,
  });
  expect(titlesIn(world, SHOP)).not.toContain("Build started");
  await world.send({ title: "Build finished", updateKey: "build-1" });
  await expect
    .poll(() => titlesIn(world, SHOP))
    .toEqual(["Deploy finished", "Long key again", "Build finished"]);
  await world.send({ title: "Build archived", updateKey: "build-1" });
  await expect
    .poll(() => titlesIn(world, SHOP))
    .toEqual(["Deploy finished", "Long key again", "Build archived"]);
});

test("an older state that arrives late does not overwrite a newer one, and says who shows it", async () => {
  const run = (phase: string, conclusion: string | null) => ({
    action: phase,
    workflow_run: {
      id: 900,
      name: "Tests",
      workflow_id: 7,
      run_number: 31,
      run_attempt: 1,
      status: phase,
      conclusion,
      head_branch: "main",
      head_sha: "a".repeat(40),
      html_url: "https://codehost.example/acme/shop/actions/runs/900",
    },
    repository: { full_name: "acme/shop", html_url: "https://codehost.example/acme/shop" },
  });
  await world.sendCodehost("workflow_run", run("completed", "success"));
  await expect.poll(() => titlesIn(world, SHOP).at(-1)).toContain("CI passed");
  await world.sendCodehost("workflow_run", run("in_progress", null));
  const late = () =>
    world.sql<{ status: string; shown_by: string | null }>(
      "select status, shown_by from sends where event = 'workflow_run' order by id desc limit 1",
    );
  await expect.poll(late).toMatchObject([{ status: "skipped" }]);
  const [shown] = await world.sql<{ id: string }>(
    `select s.id from sends s join lanes l on l.id = s.lane_id
     where event = 'workflow_run' and status = 'delivered' and platform = 'chattwo'`,
  );
  expect((await late())[0]?.shown_by).toBe(shown?.id);
  expect(titlesIn(world, SHOP).at(-1)).toContain("CI passed");
});

test("a message whose answer got lost is changed to the newer state, although it was posted as that", async () => {
  world.chatone.faults.add({ target: SHOP, steps: [{ kind: "reset-after" }] });
  await world.send({ title: "Backup started", updateKey: "backup-1" });
  await expect.poll(() => titlesIn(world, SHOP).at(-1)).toBe("Backup started");
  // The second try says this, and gets the old message back: chatone knows it by its nonce.
  await world.send({ title: "Backup finished", updateKey: "backup-1" });
  await expect.poll(() => titlesIn(world, SHOP).at(-1)).toBe("Backup finished");
});
