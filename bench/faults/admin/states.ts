// What the crash points look at, before and after.

import { z } from "zod";
import { hmac } from "../signed-request.ts";
import type { Console } from "./console.ts";

const Groups = z.object({ groups: z.array(z.object({ id: z.string() })) });
const Routes = z.object({ routes: z.array(z.object({ id: z.string() })) });

export async function groupIds({ request }: Console): Promise<readonly string[]> {
  const { body } = await request("GET", "/admin/api/groups");
  return Groups.parse(body).groups.map(({ id }) => id);
}

export async function routeIds({ request }: Console): Promise<readonly string[]> {
  const { body } = await request("GET", "/admin/api/routes");
  return Routes.parse(body).routes.map(({ id }) => id);
}

/** Whether a group's endpoint takes what this secret signed. */
export async function takesWebhook(port: number, group: string, secret: string): Promise<boolean> {
  const body = Buffer.from(JSON.stringify({ title: "a crash point looks" }));
  const signature = hmac(secret, body);
  const reply = await fetch(`http://127.0.0.1:${port}/webhook/${group}`, {
    method: "POST",
    headers: { "x-relay-signature": `sha256=${signature}` },
    body,
  });
  await reply.text();
  return reply.status === 200;
}
