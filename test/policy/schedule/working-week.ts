// A team in Berlin that works from nine to six, and what it is sent around that.

import { expect } from "vitest";
import type { Hours } from "../../../src/contract/policy/rules.ts";
import { type DeliveryWorld, SHOP } from "../../delivery/world.ts";

export const HOURS: Hours = {
  timeZone: "Europe/Berlin",
  days: [1, 2, 3, 4, 5],
  from: "09:00",
  to: "18:00",
  holidays: ["2026-11-18"],
};

/** In November 2026, by the clocks of Berlin: the 16th is a Monday. */
export function berlin(day: number, hour: number, minute = 0): number {
  return Date.UTC(2026, 10, day, hour - 1, minute);
}

export function routesTo(
  routes: readonly object[],
  target: object = { channelId: SHOP },
  ofGroups: object = {},
) {
  return {
    groups: ["acme", "globex"].map((id) => ({
      id,
      name: id,
      members: [{ userId: "42", login: "ana-lopez", role: "owner" }],
      ...ofGroups,
    })),
    routes: routes.map((route, at) => ({
      id: `route-${at + 1}`,
      name: "All",
      enabled: true,
      groupId: "acme",
      filter: { event: ["custom", "*"] },
      targets: [target],
      ...route,
    })),
  };
}

/** Sent, and decided about: by then a row says what becomes of it. */
export async function tell(world: DeliveryWorld, title: string, more: object = {}): Promise<void> {
  const count = "select count(*)::integer as n from event_groups";
  const [before] = await world.sql<{ n: number }>(count);
  await world.send({ title, repo: "acme/shop", ...more });
  await expect.poll(() => world.sql(count)).toEqual([{ n: (before?.n ?? 0) + 1 }]);
}

/** What lists say and why, oldest first. */
export function listsIn(world: DeliveryWorld, channel = SHOP): string[] {
  return world.chatone.state
    .messages(channel)
    .flatMap(({ embeds }) => embeds)
    .filter(({ title }) => / since /u.test(title ?? ""))
    .map(({ description }) => description ?? "");
}
