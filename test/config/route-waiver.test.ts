// A waiver of the audience rule holds for the places that an owner saw.

import { expect, test } from "vitest";
import { mayWaive } from "../../src/core/config/route-audience.ts";
import { someRoute } from "../support/routes.ts";

const admin = { userId: "7", login: "bo", isSuper: false, groups: [], pending: [] };

test("a route that repeats alerts in another channel needs a new waiver", () => {
  const route = { ...someRoute({ audienceWaived: true }) };
  const standby = { minutes: 5, targets: [{ platform: "chatone", channelId: "9" }] };
  expect(mayWaive(admin, route, { ...route, name: "Other" })).toBe(true);
  expect(mayWaive(admin, route, { ...route, standby })).toBe(false);
});
