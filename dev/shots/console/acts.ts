// Actions in the console before a screenshot.

import type { Page } from "playwright-core";
import { postInvite } from "../../../src/contract/accounts/members.ts";
import type { WorldPerson } from "../../world/person.ts";

/** Edits a route: adds an event and an exclusion. */
export async function doubtRoute(page: Page): Promise<void> {
  await fillIn(page, "Values of Event", "pull_request.reopened");
  await page.getByRole("button", { name: "Group", exact: true }).click();
  await fillIn(page.getByRole("group", { name: "Condition: Label" }), "Values of Label", "wip");
  await page.getByText("Unsaved changes").filter({ visible: true }).first().waitFor();
  await page.getByText("vs saved").filter({ visible: true }).first().waitFor();
  await page.getByRole("heading", { level: 1 }).click();
}

/** Opens the messages that the edit would add and remove. */
export async function seeMessages(page: Page): Promise<void> {
  await doubtRoute(page);
  await page.getByRole("button", { name: "See the messages" }).click();
  await page.getByRole("dialog").getByRole("heading").first().waitFor();
}

type Where = Pick<Page, "getByRole">;

async function fillIn(where: Where, label: string, value: string): Promise<void> {
  const field = where.getByRole("combobox", { name: label });
  await field.fill(value);
  await field.press("Enter");
}

/** Opens the timeline of the run that did not reach all its channels. */
export async function openTimeline(page: Page): Promise<void> {
  await page.getByRole("row").filter({ hasText: "of 3 failed" }).getByRole("link").first().click();
  await page.getByText("Sent message").filter({ visible: true }).first().waitFor();
}

/** Opens the preview of a replay with the current routes. Nothing is sent. */
export async function tryAgain(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Replay", exact: true }).click();
  await page
    .getByRole("dialog")
    .getByText(/events make/)
    .waitFor();
}

export async function unfoldChange(page: Page): Promise<void> {
  await page.getByRole("button", { name: "changed the route CI broken on main" }).first().click();
  await page.getByText("Restore the old version").waitFor();
}

export async function openJump(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  const found = page.waitForResponse(/admin\/api\/events\?.*shop/);
  await page.getByRole("combobox", { name: "Search or jump to" }).fill("shop");
  await found;
}

/** Shows a new secret, which is visible only once, with the command that uses it. */
export async function showSecret(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Create secret" }).click();
  await page.getByText("it is shown only once").waitFor();
  await page.getByRole("tab", { name: "curl" }).click();
}

export async function showAddress(page: Page): Promise<void> {
  await page.getByRole("button", { name: "URL and secret" }).click();
  await page.getByText("Set up the sender").waitFor();
}

/** Opens the page of the target that its platform refused. */
export async function openPausedTarget(page: Page): Promise<void> {
  await page
    .getByRole("link", { name: /security/ })
    .first()
    .click();
  await page.getByText("Oldest in queue").waitFor();
}

/** Path of a new invite to acme. */
export async function makeInvite(owner: WorldPerson): Promise<string> {
  const asked = { role: "admin", note: "For the release team" };
  const made = await owner.request("POST", "/admin/api/groups/acme/invites", asked);
  return `/invite?token=${postInvite.reply.parse(made).token}`;
}
