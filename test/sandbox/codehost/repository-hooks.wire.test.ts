// Hooks that people put on a repository: who may look after them, what became of their webhooks, and once more.

import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import type { Codehost } from "../../../sandbox/codehost/start.ts";
import { api, type ApiCall, type Receiver, signIn, startWorld } from "./world.ts";

let codehost: Codehost;
let receiver: Receiver;
beforeEach(async () => {
  ({ codehost, receiver } = await startWorld());
});

const HOOKS = "/repos/acme/shop/hooks";

test("who looks after a repository sees what its hooks sent, and has it sent again", async () => {
  const { id, url } = codehost.addHook({ url: receiver.url, repository: "acme/shop" });
  codehost.addHook({ url: receiver.url, repository: "acme/bank-client" });
  receiver.status = 500;
  await codehost.deliverSample("push");
  receiver.status = 200;
  const token = await signIn(codehost, "ana-lopez");
  const asAna = (path: string, call: ApiCall = {}) =>
    api(codehost, `${HOOKS}${path}`, { token, ...call });
  expect((await asAna("")).body).toMatchObject([{ id, config: { url, content_type: "json" } }]);
  const { body } = await asAna(`/${id}/deliveries?status=failure`);
  const [failed] = z.array(z.object({ id: z.number(), guid: z.string() })).parse(body);
  const path = `/${id}/deliveries/${failed?.id}/attempts`;
  expect((await asAna(path, { method: "POST" })).status).toBe(202);
  await codehost.settled();
  expect((await asAna(`/${id}/deliveries`)).body).toMatchObject([
    { guid: failed?.guid, redelivery: true, status: "OK" },
    { guid: failed?.guid, redelivery: false, status_code: 500 },
  ]);
});

test.each([
  ["a member", "bo-chen", "acme/shop", 404],
  ["an admin where the app is not", "sara-nil", "globex/reactor", 403],
])("they are not for %s", async (_who, login, repository, status) => {
  const token = await signIn(codehost, login);
  expect((await api(codehost, `/repos/${repository}/hooks`, { token })).status).toBe(status);
});

test("they are for nobody without a name, and the app's own is none of them", async () => {
  codehost.addHook({ url: receiver.url, repository: "acme/shop" });
  expect((await api(codehost, HOOKS)).status).toBe(401);
  const token = await signIn(codehost, "ana-lopez");
  expect((await api(codehost, `${HOOKS}/3001/deliveries`, { token })).status).toBe(404);
});
