// The card beside a message of a preview.

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DeliveryWorld, oneRoute, SHOP, startDelivery } from "../delivery/world.ts";
import { signInto, SUPER } from "../support/console.ts";

const ISSUE: unknown = JSON.parse(
  readFileSync(new URL("../golden/codehost/issues__opened/payload.json", import.meta.url), "utf8"),
);

let world: DeliveryWorld;
let url = "";
beforeAll(async () => {
  world = await startDelivery({ roles: [], config: oneRoute() });
  url = (await world.start("api", {}, { ADMIN_USER_IDS: SUPER })).url ?? "";
});
afterAll(() => world.stop());

const ROUTE = {
  id: "draft",
  name: "Draft",
  enabled: true,
  groupId: "acme",
  filter: { event: "*" },
  targets: [{ channelId: SHOP }],
};

test("L16 the card of a preview is signed for nothing but the preview", async () => {
  const root = await signInto({ url, sql: world.sql }, SUPER);
  const sample = { provider: "codehost", event: "issues", payload: ISSUE };
  const preview = await root.request("POST", "/admin/api/preview", {
    body: { route: ROUTE, sample },
  });
  const [address = ""] =
    /http[^"]+\/api\/richheader\?[^"]+/.exec(JSON.stringify(preview.body)) ?? [];
  expect(address).toContain("&sig=");
  const open = async (path: string) => (await fetch(new URL(path, url))).text();
  const { pathname, search } = new URL(address);
  expect(await open(pathname + search)).toBe(await open("/api/richheader"));
});
