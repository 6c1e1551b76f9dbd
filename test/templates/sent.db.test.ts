// Templates from the save to the message: refused, previewed, sent, and replaced by the standard form if they fail.

import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type DeliveryWorld,
  ENGINEERING,
  linesIn,
  oneRoute,
  SHOP,
  startDelivery,
  titlesIn,
} from "../delivery/world.ts";
import { type Browser, signInto, SUPER } from "../support/console.ts";
import { expectNoProblems } from "../support/strict.ts";

const WITHIN = { timeout: 60_000 };
const TEMPLATE = {
  title: "{{ payload.service }} is {{ title | downcase }}",
  body: "{{ 'Runbook' | link: payload.runbook }} {{ payload.note }}",
  color: "{{ payload.paint }}",
};

let world: DeliveryWorld;
let owner: Browser;
beforeAll(async () => {
  const { groups, routes } = oneRoute();
  const [route, ...others] = routes;
  world = await startDelivery({
    roles: [],
    config: { groups, routes: [{ ...route, template: TEMPLATE }, ...others] },
  });
  const { url = "" } = await world.start("all", {}, { ADMIN_USER_IDS: SUPER });
  owner = await signInto({ sql: world.sql, url }, "42", "ana-lopez");
});
afterAll(() => world.stop());

const draft = (template: unknown) => ({ ...oneRoute().routes[0], template });
const put = (template: unknown) =>
  owner.request("PUT", "/admin/api/groups/acme/routes", { body: { routes: [draft(template)] } });

test("both chats get what the template says, with foreign text escaped", WITHIN, async () => {
  const runbook = "https://runbooks.acme.example/payouts";
  const note = "<b>*now*</b> @everyone";
  await world.send({ title: "BEHIND", service: "payouts", runbook, note, paint: "red" });
  await expect.poll(() => titlesIn(world, SHOP), WITHIN).toEqual(["❌ payouts is behind"]);
  await expect.poll(() => linesIn(world, ENGINEERING), WITHIN).toEqual(["❌ payouts is behind"]);
  const [message] = world.chatone.state.messages(SHOP);
  expect(message?.embeds[0]?.description).toContain(`[Runbook](${runbook}) \\<b>\\*now\\*`);
  const logged = () => world.sql("select distinct title, error from sends");
  await expect.poll(logged, WITHIN).toEqual([{ title: "payouts is behind", error: null }]);
  expectNoProblems(world.chatone);
  expectNoProblems(world.chattwo);
});

test("a template that fails leaves the standard form, and the event says so", WITHIN, async () => {
  await world.send({ title: "BEHIND", paint: "mauve" });
  await expect.poll(() => titlesIn(world, SHOP), WITHIN).toHaveLength(2);
  expect(titlesIn(world, SHOP)[1]).toBe("BEHIND");
  const failed = () =>
    world.sql<{ id: string; event_id: string; error: string }>(
      "select id::text, event_id::text, error from sends where status = 'delivered' and error is not null",
    );
  await expect.poll(failed, WITHIN).toHaveLength(2);
  const [send] = await failed();
  expect(send?.error).toBe("sent in the standard form: All: color: there is no colour mauve");
  const { body } = await owner.request("GET", `/admin/api/logs/${send?.id}`);
  expect(body).toMatchObject({ log: { status: "delivered", error: send?.error } });
  const preview = { route: draft(TEMPLATE), eventId: send?.event_id };
  expect((await owner.request("POST", "/admin/api/preview", { body: preview })).body).toMatchObject(
    {
      templateFault: "color: there is no colour mauve",
      messages: { chatone: { embeds: [{ title: "BEHIND" }] } },
    },
  );
});

test("a draft's template is previewed on a past event", WITHIN, async () => {
  const [event] = await world.sql<{ id: string }>("select min(id)::text as id from events");
  const body = { route: draft({ title: "{{ payload.service | upcase }}" }), eventId: event?.id };
  expect((await owner.request("POST", "/admin/api/preview", { body })).body).toMatchObject({
    templateFault: null,
    messages: { chatone: { embeds: [{ title: "PAYOUTS" }] } },
  });
});

test.each([
  [
    { body: "a\n{{ titel }}" },
    "routes[0].template.body line 2: there is no field titel; did you mean title?",
  ],
  [{ title: "{% if title %}" }, "routes[0].template.title line 1: tag {% if title %} not closed"],
  [{ title: "a".repeat(501) }, "routes[0].template.title has more than 500 characters"],
  [{ titel: "a" }, "routes[0].template.titel is not a known field"],
  ["tiny", "routes[0].template is not valid"],
])("%j is not saved", async (template, error) => {
  const answer = await put(template);
  expect([answer.status, answer.body]).toEqual([400, { error }]);
});

test.each([["compact"], [{ fields: [{ name: "Job", value: "{{ payload.job }}" }] }]])(
  "%j is saved and read back",
  async (template) => {
    expect((await put(template)).status).toBe(200);
    const { body } = await owner.request("GET", "/admin/api/groups/acme/routes");
    expect(body).toMatchObject({ routes: [{ template }] });
  },
);
