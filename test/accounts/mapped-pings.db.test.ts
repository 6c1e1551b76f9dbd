// Whom a message pings by the mapping of its group: people who never signed in, and roles of teams.

import { afterEach, beforeEach, expect, test } from "vitest";
import {
  DEPLOYS,
  type DeliveryWorld,
  ENGINEERING,
  SHOP,
  startDelivery,
} from "../delivery/world.ts";
import { goldenCase } from "../golden/cases.ts";
import { chatIdOf } from "../interactions/stage/linked-people.ts";
import { expectNoProblems } from "../support/strict.ts";

const BO = { id: "4022", login: "bo-chen" };
const ANA = { id: 4021, login: "ana-lopez" };
const BO_THERE = chatIdOf("chatone", BO.login);
const ON_CALL = "700100000000000001";
const PAYOUTS = "700100000000000002";

let world: DeliveryWorld;
beforeEach(async () => {
  world = await startDelivery();
});
afterEach(() => world.stop());

/** Accounts of Bo in both chats, mapped by the group. */
async function mapBo(group = "acme"): Promise<void> {
  for (const platform of ["chatone", "chattwo"] as const)
    await world.sql(
      `insert into mapped_people (group_key, account, login, login_key, platform, chat_user_id)
       select (g ->> 'key')::bigint, $2, $3, $3, $4, $5
       from documents, jsonb_array_elements(value) g where key = 'config:groups' and g ->> 'id' = $1`,
      [group, BO.id, BO.login, platform, chatIdOf(platform, BO.login)],
    );
}

async function mapTeam(team = "acme/payments", group = "acme", role = PAYOUTS): Promise<void> {
  await world.sql(
    `insert into mapped_teams (group_key, team, platform, role_id)
     select (g ->> 'key')::bigint, $2, 'chatone', $3
     from documents, jsonb_array_elements(value) g where key = 'config:groups' and g ->> 'id' = $1`,
    [group, team, role],
  );
}

const optOut = (groupKey: string) =>
  world.sql("insert into ping_opt_outs (person_id, group_key) values ($1, $2)", [BO.id, groupKey]);

const askedBo = () => goldenCase("pull_request__review_requested").payload;

function askedTeam(): object {
  const { requested_reviewer: _, ...payload } = Object(askedBo());
  return { ...payload, requested_team: { id: 7, name: "Payments team", slug: "payments" } };
}

function commentOf(body: string): object {
  const payload = Object(goldenCase("issue_comment__created").payload);
  return { ...payload, comment: { ...payload.comment, body, user: ANA }, sender: ANA };
}

/** Whom the only message of the channel notifies. */
async function pingedIn(channel = SHOP): Promise<{ people: string[]; roles: string[] }> {
  await expect.poll(() => world.chatone.state.messages(channel)).toHaveLength(1);
  const [message] = world.chatone.state.messages(channel);
  return {
    people: message?.mentions.map(({ id }) => id) ?? [],
    roles: message?.mention_roles ?? [],
  };
}

const NOBODY = { people: [], roles: [] };

test("a mapped person who never signed in is pinged in both chats, and nobody else", async () => {
  await mapBo();
  await world.sendCodehost("pull_request", askedBo());
  expect(await pingedIn()).toEqual({ people: [BO_THERE], roles: [] });
  await expect
    .poll(() => JSON.stringify(world.chattwo.state.messages(Number(ENGINEERING))))
    .toContain(`"id":${chatIdOf("chattwo", BO.login)}`);
  expectNoProblems(world.chatone);
  expectNoProblems(world.chattwo);
});

test("a text that names the mapped login pings, and no other name in it does", async () => {
  await mapBo();
  const body = `@Bo-Chen and @everyone <@${chatIdOf("chatone", "li-wei")}> <@&${PAYOUTS}>, look`;
  await world.sendCodehost("issue_comment", commentOf(body));
  expect(await pingedIn()).toEqual({ people: [BO_THERE], roles: [] });
  expect(world.chatone.state.messages(SHOP)[0]?.mention_everyone).toBe(false);
});

test.each(["0", "group"])("an opt-out of %s ends it", async (from) => {
  await mapBo();
  const [{ key } = { key: "" }] = await world.sql<{ key: string }>(
    "select group_key::text as key from mapped_people limit 1",
  );
  await optOut(from === "0" ? "0" : key);
  await world.sendCodehost("pull_request", askedBo());
  expect(await pingedIn()).toEqual(NOBODY);
});

test("the mapping of another group pings nobody", async () => {
  await mapBo("globex");
  await mapTeam("acme/payments", "globex");
  await world.sendCodehost("pull_request", askedBo());
  expect(await pingedIn()).toEqual(NOBODY);
  await world.sendCodehost("pull_request", askedBo(), "globex");
  expect(await pingedIn(DEPLOYS)).toEqual({ people: [BO_THERE], roles: [] });
});

test("a team that is asked for a review pings its role", async () => {
  await mapTeam();
  await world.sendCodehost("pull_request", askedTeam());
  expect(await pingedIn()).toEqual({ people: [], roles: [PAYOUTS] });
});

test("a team that a text names pings its role, if it is a team of the repository's owner", async () => {
  await mapTeam();
  await mapTeam("globex/payments", "acme", ON_CALL);
  await world.sendCodehost("issue_comment", commentOf("cc @acme/payments, and @globex/payments"));
  expect(await pingedIn()).toEqual({ people: [], roles: [PAYOUTS] });
});

test("a person's own settings count for the mapping as well", async () => {
  await mapBo();
  await world.sql(
    `insert into chat_links (platform, chat_user_id, user_id, login, chat_name, mentions)
     values ('chatone', '1', $1, $2, 'Bo', 'never')`,
    [BO.id, BO.login],
  );
  await world.sendCodehost("pull_request", askedBo());
  expect(await pingedIn()).toEqual(NOBODY);
});

test("the settings of whoever linked the mapped chat account count", async () => {
  await mapBo();
  await world.sql(
    `insert into chat_links (platform, chat_user_id, user_id, login, chat_name, mentions)
     values ('chatone', $1, '4099', 'bo-at-home', 'Bo', 'silent')`,
    [BO_THERE],
  );
  await world.sendCodehost("pull_request", askedBo());
  expect(await pingedIn()).toEqual(NOBODY);
  expect(world.chatone.state.messages(SHOP)[0]?.content).toContain(`<@${BO_THERE}>`);
});
