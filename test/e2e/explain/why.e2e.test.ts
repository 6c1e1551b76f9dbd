// Why: with whatever one has at hand, from the search of the logs to the sentence that says so.

import { beforeAll, expect, test, vi } from "vitest";
import { SHOP } from "../../delivery/world.ts";
import { useConsole } from "../console/stage.ts";
import { acme, route } from "../console/scenes.ts";
import { picture } from "../../support/pictures.ts";

const stage = useConsole({
  groups: [acme()],
  routes: [
    route("acme", "closed", { name: "Closed issues", filter: { event: "issues.closed" } }),
    route("acme", "releases", { filter: { event: "push", branch: "release/*" } }),
  ],
});

type Seen = { repo: string; number: string | null; sha: string | null; delivery_id: string };

const seenOf = async (event: string) => {
  const [row] = await stage
    .world()
    .sql<Seen>("select repo, number, sha, delivery_id from event_groups where event = $1", [event]);
  if (!row) throw new Error(`there is no ${event} yet`);
  return row;
};

let issue: Seen;
let push: Seen;
beforeAll(async () => {
  const { codehost } = stage.world();
  await codehost.deliverSample("issues", "opened");
  await codehost.deliverSample("push");
  const waiting = { timeout: 90_000, interval: 50 };
  issue = await vi.waitFor(() => seenOf("issues"), waiting);
  push = await vi.waitFor(() => seenOf("push"), waiting);
});

test("a pasted link finds the event, its row names the condition, its story tells the rest", async () => {
  const { page, open } = await stage.person("ana-lopez");
  await open("/admin/logs");
  const search = page.getByRole("searchbox").or(page.locator("input[type=search]")).first();
  await search.fill(`https://codehost.example/${issue.repo}/issues/${issue.number}`);
  const events = page.getByRole("region", { name: "Events" });
  await expect.poll(() => events.getByRole("row", { name: /push/ }).count()).toBe(0);
  const row = events.getByRole("row", { name: /issues\.opened/ });
  await row.getByText(/Closed issues/).waitFor();
  expect(await picture(page, "e2e-why/why-search")).toBeGreaterThan(10_000);
  await row.getByRole("link").first().click();
  const main = page.getByRole("main");
  await main
    .getByText(/wanted/)
    .first()
    .waitFor();
  expect(await picture(page, "e2e-why/why-story")).toBeGreaterThan(10_000);
});

test("a commit and a delivery id find theirs", async () => {
  const { page, open } = await stage.person("ana-lopez");
  await open("/admin/logs");
  const search = page.getByRole("searchbox").or(page.locator("input[type=search]")).first();
  const events = page.getByRole("region", { name: "Events" });
  for (const text of [push.sha ?? "", push.delivery_id]) {
    await search.fill(text);
    await expect.poll(() => events.getByRole("row", { name: /issues/ }).count()).toBe(0);
    await events
      .getByRole("row", { name: /push/ })
      .getByText(/branch/i)
      .waitFor();
  }
});

test("the API says the same in a sentence", async () => {
  const { api } = await stage.person("ana-lopez");
  const what = encodeURIComponent(`${issue.repo}#${issue.number}`);
  const { body } = await api.request("GET", `/admin/api/why?what=${what}&target=${SHOP}`);
  expect(body).toMatchObject({ why: [{ isSent: false, groupId: "acme" }] });
  expect(JSON.stringify(body)).toContain("issues.closed");
});
