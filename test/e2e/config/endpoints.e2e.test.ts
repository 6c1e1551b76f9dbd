// A named endpoint in the console: created for a sender, waiting, told what is wrong, and connected.

import { expect, test } from "vitest";
import { oneRoute } from "../../delivery/world.ts";
import { post } from "../../support/post.ts";
import { SUPER, useConsole } from "../console/stage.ts";

const stage = useConsole(oneRoute());

test("an owner creates an endpoint, copies its secret, and its card turns green by itself", async () => {
  const { page, open, copied } = await stage.person(SUPER);
  await open("/admin/groups/acme");
  await page
    .getByRole("region", { name: "Endpoints for other senders" })
    .getByRole("link", { name: "Open" })
    .click();
  await page.getByText("No endpoints yet").waitFor();
  await page.getByRole("button", { name: "Create endpoint" }).click();
  await page.getByRole("textbox", { name: "Id" }).fill("alerts");
  await page.getByRole("dialog").getByRole("button", { name: "Create endpoint" }).click();
  const card = page.getByRole("region", { name: "alerts" });
  await card.getByText("Waiting for the first webhook").waitFor();
  await card.getByText("In alertmanager.yml add a receiver").waitFor();
  await card.getByRole("button", { name: "Copy secret" }).click();
  const secret = await copied();
  await card.getByRole("button", { name: "Copy address" }).click();
  const { origin, pathname } = new URL(await copied());
  expect(pathname).toBe("/webhook/acme/alerts");

  const send = (token: string) =>
    post(origin, {
      path: pathname,
      headers: [
        ["content-type", "application/json"],
        ["authorization", `Bearer ${token}`],
      ],
      body: "{}",
    });
  expect((await send("another secret of theirs")).status).toBe(401);
  await card.getByText("A request was rejected").waitFor();
  await card.getByRole("list", { name: "Rejected requests" }).waitFor();
  expect((await send(secret)).status).toBe(200);
  await card.getByText("Connected").waitFor();

  await card.getByRole("button", { name: "Disable" }).click();
  await card.getByText("Disabled: it rejects every webhook").waitFor();
  expect((await send(secret)).status).toBe(404);
  await card.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await page.getByText("No endpoints yet").waitFor();
});
