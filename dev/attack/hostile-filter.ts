// H3: a filter that is expensive on its own payload, as a preview and as saved routes with one large webhook.

import { createHmac, randomUUID } from "node:crypto";
import { z } from "zod";
import { describeWatch, watchHealth } from "./health-watch.ts";
import { type Attack, type AttackUser, untilDispatched } from "./world.ts";

const ROUTES = 10;
const PATTERNS = Array.from({ length: 50 }, (_, at) => `/(?i)\\pL{${at + 9}}\\d/`);
const MESSAGE = "é".repeat(2_000);
const TARGET = { platform: "chattwo", chatId: "-1002200000002", topicId: "2" };
const Routes = z.object({ routes: z.array(z.unknown()) });
const Secret = z.looseObject({ secret: z.string() });

export const hostileFilter: Attack = {
  name: "H3",
  does: "filters and payloads that are expensive together",
  async run(world) {
    const { relay } = world.running;
    const sara = await world.signIn("sara-nil");
    const watched = await watchHealth(relay, async () => {
      await sara.request("POST", "/admin/api/preview", {
        route: route(0),
        event: "push",
        payload: push(8),
      });
      await saveRoutes(sara);
      await postSigned(sara, relay);
      await untilDispatched(world);
    });
    return { isHeld: watched.worstMs <= watched.limitMs, saw: describeWatch(watched) };
  },
};

function route(at: number) {
  return {
    id: `costly-${at}`,
    name: `Costly ${at}`,
    groupId: "globex",
    enabled: true,
    filter: { keyword: PATTERNS },
    targets: [TARGET],
  };
}

function push(messages: number) {
  return {
    ref: "refs/heads/main",
    commits: Array.from({ length: messages }, (_, at) => ({
      id: String(at).padStart(40, "0"),
      message: MESSAGE,
      author: { name: "Sara" },
    })),
    repository: { full_name: "globex/reactor" },
    sender: { id: 4031, login: "sara-nil" },
  };
}

async function saveRoutes(sara: AttackUser): Promise<void> {
  const path = "/admin/api/groups/globex/routes";
  // One save accepts only a limited number of new regular expressions.
  for (const first of [0, ROUTES / 2]) {
    const { routes: stored } = Routes.parse((await sara.request("GET", path)).body);
    const added = Array.from({ length: ROUTES / 2 }, (_, at) => route(first + at));
    const saved = await sara.request("PUT", path, { routes: [...stored, ...added] });
    if (saved.status !== 200) throw new Error(`routes: ${JSON.stringify(saved)}`);
  }
}

async function postSigned(sara: AttackUser, relay: string): Promise<void> {
  const path = "/admin/api/groups/globex/webhook/regenerate";
  const { secret } = Secret.parse((await sara.request("POST", path, {})).body);
  await postWebhook(new URL("/webhook/globex", relay), secret, "push", push(240));
}

export async function postWebhook(
  url: URL,
  secret: string,
  event: string,
  payload: object,
): Promise<number> {
  const body = JSON.stringify(payload);
  const signature = createHmac("sha256", secret).update(body).digest("hex");
  const reply = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-github-event": event,
      "x-github-delivery": randomUUID(),
      "x-hub-signature-256": `sha256=${signature}`,
    },
    body,
  });
  if (!reply.ok) throw new Error(`webhook: ${reply.status} ${await reply.text()}`);
  return reply.status;
}
