// A direct message is read by one person, and by super-admins. The other members of the group find it in no list, search,
// figure or alert, and nothing tells them the person's chat id.

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { chatIdOf } from "../../interactions/stage/linked-people.ts";
import { ALERTS, type DeliveryWorld, oneRoute, SHOP, startDelivery } from "../../delivery/world.ts";
import { acmePayload } from "../../policy/subscriptions/people-world.ts";
import { type Browser, signInto, SUPER } from "../../support/console.ts";

const BO = "bo-chen";
const BO_ID = "4022";
const CHAT_ID = chatIdOf("chattwo", BO);
const members = [
  { userId: "42", login: "ana-lopez", role: "owner" },
  { userId: BO_ID, login: BO, role: "viewer" },
];

let world: DeliveryWorld;
let ana: Browser;
let bo: Browser;
let root: Browser;
beforeAll(async () => {
  const group = { members, logTarget: { channelId: ALERTS } };
  world = await startDelivery({ roles: [], config: oneRoute([{ channelId: SHOP }], group) });
  const { url = "" } = await world.start("all", {}, { ADMIN_USER_IDS: SUPER });
  const entry = { sql: world.sql, url };
  ana = await signInto(entry, "42");
  bo = await signInto(entry, BO_ID);
  root = await signInto(entry, SUPER);
  // One message arrives in Bo's private chat; then Bo blocks the bot, and one fails.
  await writeToBo(801, undefined);
  await writeToBo(802, "blocked");
});
afterAll(() => world.stop());

async function writeToBo(number: number, fate: "blocked" | undefined) {
  const chat = world.chattwo.state.findChat(Number(CHAT_ID));
  if (chat) chat.fate = fate;
  await world.sql("delete from people; delete from chattwo_links");
  await world.sql(
    `insert into chattwo_links (chat_user_id, user_id, login, chat_name) values ($1, $2, $3, $3)`,
    [CHAT_ID, BO_ID, BO],
  );
  await world.sql("insert into people (user_id, feed) values ($1, $2)", [
    BO_ID,
    JSON.stringify({ platform: "chattwo", chatId: CHAT_ID }),
  ]);
  const asked = { number, pull_request: { number }, requested_reviewer: { id: 4022, login: BO } };
  await world.sendCodehost("pull_request", acmePayload("pull_request__review_requested", asked));
  await vi.waitUntil(async () => (await world.sql(WAITING)).length === 0, { timeout: 90_000 });
}

const WAITING = `
select event_id from undispatched
union all select id from sends where status in ('queued', 'sending', 'retrying')`;

type Row = { id: string; event_id: string; delivery_id: string; lane_id: string; status: string };
const direct = () =>
  world.sql<Row>(
    `select id::text, event_id::text, delivery_id, lane_id::text, status from sends
     where user_id is not null order by id`,
  );

const Logs = z.object({ logs: z.array(z.object({ id: z.string() })) });

async function read(reader: Browser, path: string): Promise<string> {
  const { status, text } = await reader.request("GET", `/admin/api/${path}`);
  expect(status).toBe(200);
  return text;
}

async function listed(reader: Browser, query = ""): Promise<readonly string[]> {
  const text = await read(reader, `logs${query}`);
  const ids = (await direct()).map(({ id }) => id);
  return Logs.parse(JSON.parse(text))
    .logs.map(({ id }) => id)
    .filter((id) => ids.includes(id))
    .toSorted();
}

describe("M1 T54", () => {
  test("the stage has a message that arrived and one that failed", async () => {
    expect((await direct()).map(({ status }) => status)).toEqual(["delivered", "failed"]);
  });

  test.each(["", "?q=801", "?groupId=acme", `?target=${CHAT_ID}`, "?status=failed"])(
    "the send log%s shows them to the person and to super-admins alone",
    async (query) => {
      expect(await listed(ana, query)).toEqual([]);
      expect(await listed(bo, query)).not.toEqual([]);
      expect(await listed(root, query)).not.toEqual([]);
    },
  );

  test("a single log of one is not found by another member", async () => {
    const [arrived] = await direct();
    const id = arrived?.id ?? "";
    expect((await ana.request("GET", `/admin/api/logs/${id}`)).status).toBe(404);
    expect(await read(bo, `logs/${id}`)).toContain(CHAT_ID);
    expect(await read(root, `logs/${id}`)).toContain(CHAT_ID);
  });

  test("delivery, event, why, targets, metrics and audit name no chat id to another member", async () => {
    const [, failed] = await direct();
    const paths = [
      "logs",
      `delivery/${failed?.delivery_id}`,
      "events",
      `events?target=${CHAT_ID}`,
      `events/${failed?.event_id}`,
      `why?what=${failed?.delivery_id}`,
      "targets",
      "metrics?window=1h",
      "audit",
    ];
    for (const path of paths) expect(await read(ana, path)).not.toContain(CHAT_ID);
    expect(await read(bo, `delivery/${failed?.delivery_id}`)).toContain(CHAT_ID);
  });

  test("figures count no direct messages", async () => {
    const Metrics = z.object({
      total: z.number(),
      failed: z.number(),
      recentFailures: z.array(z.unknown()),
    });
    const metrics = Metrics.parse(JSON.parse(await read(ana, "metrics?window=1h")));
    const [own] = await world.sql<{ n: number }>(
      `select count(*)::integer as n from sends
       where user_id is null and status not in ('canceled', 'skipped')`,
    );
    expect(metrics).toEqual({ total: own?.n, failed: 0, recentFailures: [] });
  });

  test("a person who blocks the bot is no alert of the group", async () => {
    const lanes = (await direct()).map(({ lane_id }) => lane_id);
    expect(await world.sql("select kind from alerts where subject = any ($1)", [lanes])).toEqual(
      [],
    );
    expect(JSON.stringify(world.chatone.state.messages(ALERTS))).not.toContain(CHAT_ID);
  });

  test("the lane of a person is no target that members pause or resume", async () => {
    const [arrived] = await direct();
    for (const what of ["pause", "resume"]) {
      const { status } = await ana.request(
        "POST",
        `/admin/api/targets/${arrived?.lane_id}/${what}`,
        {
          body: {},
        },
      );
      expect(status).toBe(404);
    }
  });
});
