// `relay listen` as a process beside a server that is restarted: every arrival once, and nothing secret.

import { afterEach, beforeEach, expect, test } from "vitest";
import { ALERTS, type DeliveryWorld, oneRoute, startDelivery } from "../delivery/world.ts";
import { type Browser, signInto } from "../support/console.ts";
import { post } from "../support/post.ts";
import { type RunningProcess, runRelay, startRelay } from "../support/process.ts";
import { textIn } from "../support/read-body.ts";

let world: DeliveryWorld;
let server: Awaited<ReturnType<DeliveryWorld["start"]>>;
let owner: Browser;
let secret = "";
let listening: RunningProcess | undefined;

beforeEach(async () => {
  world = await startDelivery({ config: oneRoute([{ channelId: ALERTS }]), roles: ["worker"] });
  server = await world.start("api");
  owner = await signInto({ sql: world.sql, url: url() }, "42", "ana-lopez");
  const body = { id: "alerts", preset: "alertmanager" };
  const made = await owner.request("POST", "/admin/api/groups/acme/endpoints", { body });
  secret = textIn(made.body, "secret");
});
afterEach(async () => {
  listening?.child.kill("SIGKILL");
  await world.stop();
});

const url = () => server.url ?? "";

async function tokenOf(role: "admin" | "viewer"): Promise<string> {
  const body = { name: "laptop", role };
  const made = await owner.request("POST", "/admin/api/groups/acme/tokens", { body });
  return textIn(made.body, "token");
}

async function send(name: string, token = secret): Promise<number> {
  const { status } = await post(url(), {
    path: "/webhook/acme/alerts",
    headers: [
      ["content-type", "application/json"],
      ["authorization", `Bearer ${token}`],
    ],
    body: JSON.stringify({ title: name }),
  });
  return status;
}

async function listen(token: string): Promise<RunningProcess> {
  const env = { RELAY_URL: url(), RELAY_TOKEN: token };
  listening = startRelay(["listen", "alerts"], env);
  await listening.said(/listening at alerts/);
  return listening;
}

const linesOf = ({ output }: RunningProcess) =>
  output()
    .split("\n")
    .filter((line) => /^\d{4}-/.test(line));
const idsOf = (process: RunningProcess) => linesOf(process).map((line) => line.split("  ")[1]);

test(
  "a restart of the server loses no arrival and repeats none",
  { timeout: 120_000 },
  async () => {
    const token = await tokenOf("admin");
    const process = await listen(token);
    const { port } = new URL(url());
    expect(await send("before")).toBe(200);
    await server.stop();
    await process.said(/trying again/);
    server = await world.start("api", {}, { PORT: port });
    expect(await send("after")).toBe(200);
    expect(await send("wrong", "not-the-secret-at-all")).toBe(401);
    await process.said(/connected again; nothing was missed/);
    const stored = await world.sql<{ id: string }>("select id::text from events order by id");
    await expect
      .poll(() => idsOf(process))
      .toEqual([...stored.map(({ id }) => id), expect.stringMatching(/^rejected-\d+$/)]);
    expect(linesOf(process).at(-1)).toMatch(/ {2}rejected: wrong-signature {2}(?:\d+ bytes|-)$/);
    expect(linesOf(process)[0]).toMatch(/^\S+Z {2}\d+ {2}custom {2}1 route matched {2}\d+ bytes$/);
    for (const hidden of [secret, token, "not-the-secret", "Bearer", "title"])
      expect(process.output()).not.toContain(hidden);
    process.child.kill("SIGINT");
    expect(await process.finished).toMatchObject({ code: 0 });
  },
);

test("a viewer's token shows no rejected request", { timeout: 120_000 }, async () => {
  const process = await listen(await tokenOf("viewer"));
  await send("wrong", "not-the-secret-at-all");
  await expect.poll(() => world.sql("select 1 from rejections")).toHaveLength(1);
  await send("last");
  const [last] = await world.sql<{ id: string }>("select max(id)::text as id from events");
  await expect.poll(() => idsOf(process).at(-1)).toBe(last?.id);
  expect(process.output()).not.toContain("rejected");
});

test("another group's endpoint and a wrong token are declined", { timeout: 120_000 }, async () => {
  const token = await tokenOf("admin");
  const RELAY_URL = url();
  expect(await runRelay(["listen", "none"], { RELAY_URL, RELAY_TOKEN: token })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("rejected with 404: Not found"),
  });
  const wrong = `relay_${"a".repeat(43)}`;
  expect(await runRelay(["listen", "alerts"], { RELAY_URL, RELAY_TOKEN: wrong })).toMatchObject({
    code: 3,
  });
});
