// Nothing that a list stands for is hidden: from an event to the list that tells it, and from there to all others.

import { beforeAll, expect, test, vi } from "vitest";
import { useConsole } from "../console/stage.ts";
import { acme, giveShop, route } from "../console/scenes.ts";
import { picture } from "../../support/pictures.ts";

const stage = useConsole({
  groups: [{ ...acme(), budget: 1 }],
  routes: [route("acme", "all", { name: "Everything", filter: { event: "*" } })],
});

type RolledUpSend = { id: string; event_id: string; shown_by: string };
const ROLLED_UP =
  "select id, event_id, shown_by from sends where rollup_key is not null and status = 'skipped' order by id";

let rolledUp: RolledUpSend[];
beforeAll(async () => {
  const { codehost, sql } = stage.world();
  await giveShop(stage.world(), "acme");
  await codehost.deliverSample("issues", "opened");
  await codehost.deliverSample("release", "published");
  await codehost.deliverSample("push");
  rolledUp = await vi.waitFor(
    async () => {
      const rows = await sql<RolledUpSend>(ROLLED_UP);
      if (rows.length < 2) throw new Error("not all of it is listed yet");
      return rows;
    },
    { timeout: 90_000, interval: 50 },
  );
});

test("the story of a listed event leads to the list, which names everything it stands for", async () => {
  const { page, open } = await stage.person("ana-lopez");
  await open(`/admin/logs/${rolledUp[0]?.event_id ?? ""}`);
  await page.getByRole("link", { name: /^Show (rollup|message)$/ }).click();
  const lines = page.getByRole("region", { name: "Messages in this rollup" }).getByRole("listitem");
  await expect.poll(() => lines.count()).toBe(2);
  expect(await picture(page, "e2e-quiet/list")).toBeGreaterThan(10_000);
  await lines.first().getByRole("link").click();
  await page.waitForURL(/\/admin\/logs\/\d+\?send=/);
});

test("the API gives what a list stands for, and nothing to whoever asks about another send", async () => {
  const { api } = await stage.person("ana-lopez");
  const ids = async (sendId: string | undefined) => {
    const { body } = await api.request("GET", `/admin/api/logs?rollupId=${sendId ?? ""}`);
    return body;
  };
  expect(await ids(rolledUp[0]?.shown_by)).toMatchObject({
    logs: [{ id: rolledUp[1]?.id }, { id: rolledUp[0]?.id }],
  });
  expect(await ids(rolledUp[0]?.id)).toMatchObject({ logs: [] });
});
