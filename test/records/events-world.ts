// Relay with a worker and two groups of different owners, and what became of three events in them.

import { vi } from "vitest";
import { type DeliveryWorld, SHOP, startDelivery } from "../delivery/world.ts";
import { type Browser, signInto } from "../support/console.ts";

export type EventsWorld = DeliveryWorld & {
  url: string;
  /** Owns acme. */
  ana: Browser;
  /** Owns globex. */
  eve: Browser;
  root: Browser;
};

const SUPER = "900";

export async function startEvents(): Promise<EventsWorld> {
  const world = await startDelivery({ roles: [], config: CONFIG, env: { ADMIN_USER_IDS: SUPER } });
  const { url = "" } = await world.start("all");
  const place = { sql: world.sql, url };
  await world.send({ title: "first", repo: "acme/shop", secret: "ours" });
  await settled(world, "dispatched", 1);
  await world.send({ title: "second", repo: "acme/other" });
  await settled(world, "ignored", 1);
  await world.send({ title: "third", repo: "globex/x", secret: "theirs" }, "globex");
  await settled(world, "dispatched", 2);
  const [ana, eve] = [await signInto(place, "42"), await signInto(place, "43")];
  return { ...world, url, ana, eve, root: await signInto(place, SUPER) };
}

const ownedBy = (userId: string) => [{ userId, login: `user-${userId}`, role: "owner" }];

export const someRoute = (groupId: string, id: string, filter: object) => ({
  id,
  name: `Route ${id}`,
  enabled: true,
  groupId,
  filter,
  targets: [{ channelId: SHOP }],
});

export const CONFIG = {
  groups: [
    { id: "acme", name: "Acme", members: ownedBy("42") },
    { id: "globex", name: "Globex", members: ownedBy("43") },
  ],
  routes: [
    someRoute("acme", "pushes", { event: "push" }),
    someRoute("acme", "shop", { event: "custom", repo: "acme/shop" }),
    { ...someRoute("acme", "off", { event: "custom" }), enabled: false },
    someRoute("globex", "all", { event: "custom" }),
  ],
};

async function settled({ sql }: DeliveryWorld, state: string, count: number): Promise<void> {
  await vi.waitUntil(
    async () => {
      const found = await sql("select from event_groups where state = $1", [state]);
      const waiting = await sql("select from sends where status <> 'delivered'");
      return found.length === count && waiting.length === 0;
    },
    { timeout: 90_000 },
  );
}
