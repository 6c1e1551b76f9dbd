// What stands around a chat: codehost, where things happen and can be looked at, and the console of Relay.

import type { Page } from "playwright-core";
import { expect } from "vitest";
import { z } from "zod";
import type { ChatWorld } from "../../interactions/stage/world.ts";

const Made = z.object({ code: z.string() });

/** Codehost tells of the pull request; its card goes to both chats. */
export async function showCard({ codehost }: ChatWorld): Promise<void> {
  const [delivery] = await codehost.deliverSample("pull_request", "opened");
  expect(delivery?.statusCode).toBe(200);
}

/** Something on codehost, in a tab of its own. */
export async function codehostPage(page: Page, world: ChatWorld, path: string): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(`${world.codehost.url}/${path}`);
  return tab;
}

/** The owner of acme signs in and makes a code for `/relay connect`. */
export async function claimCode(page: Page, { url }: ChatWorld): Promise<string> {
  await page.goto(`${url}/auth/codehost?redirect=/admin`);
  await page.getByRole("button", { name: "ana-lopez" }).click();
  await page.getByRole("button", { name: "Authorize Relay" }).click();
  await page.waitForURL(`${url}/admin`);
  const made = await page.request.post(`${url}/admin/api/groups/acme/claims`);
  return Made.parse(await made.json()).code;
}
