// The logs, and the stories they lead to.

import type { Page } from "playwright-core";
import { openMenu, press, type View } from "./view.ts";

const MONTH = "/logs?group=acme&window=30d";

const rows = (page: Page) => page.getByRole("region", { name: "Events" }).getByRole("row");

const received = (page: Page) => page.getByRole("heading", { level: 2, name: /^Received/ });

async function openFirst(page: Page): Promise<void> {
  await rows(page).nth(1).getByRole("link").first().click();
  await received(page).waitFor();
}

const timeline = (outcome: string): View => ({
  name: `story of an event: ${outcome}`,
  path: `${MONTH}&status=${outcome}`,
  act: openFirst,
  sees: received,
});

export const logViews: readonly View[] = [
  { name: "logs", path: "/logs", sees: (page) => rows(page).nth(5) },
  {
    name: "logs of refused requests",
    path: "/logs?status=rejected",
    sees: (page) => rows(page).nth(1),
  },
  {
    name: "logs, nothing fits",
    path: "/logs?q=nothing-is-called-so&status=failed",
    sees: (page) => page.getByText("No matches"),
  },
  {
    name: "logs, filter of repositories",
    path: "/logs?group=acme",
    act: (page) => press(page, "Repository"),
    sees: (page) => page.getByRole("option").first(),
  },
  {
    name: "logs, filtered by everything",
    path: "/logs?group=acme&repo=acme/shop&event=push&q=fix&route=pushes-to-main",
    act: (page) => page.getByRole("button", { name: "Remove the filter Repository" }).focus(),
    sees: (page) => page.getByRole("button", { name: /^Remove the filter/ }).nth(2),
  },
  {
    name: "logs, menu of a row",
    path: "/logs?group=acme",
    act: (page) => openMenu(page, /^More for /),
    sees: (page) => page.getByRole("menuitem").first(),
  },
  {
    name: "logs, stretch of time",
    path: "/logs?group=acme",
    act: (page) => openMenu(page, "Last 24 hours"),
    sees: (page) => page.getByRole("menuitem").first(),
  },
  {
    name: "logs, dates of one's own",
    path: "/logs?group=acme",
    async act(page) {
      await openMenu(page, "Last 24 hours");
      await page.getByRole("menuitem", { name: /^Choose dates/ }).click();
    },
    sees: (page) => page.getByRole("dialog").getByLabel("From"),
  },
  {
    name: "logs, export",
    path: "/logs?group=acme",
    act: (page) => openMenu(page, "Export"),
    sees: (page) => page.getByRole("menuitem", { name: "Download CSV" }),
  },
  {
    name: "logs, send again",
    path: `${MONTH}&status=failed`,
    act: (page) => press(page, "Replay"),
    sees: (page) => page.getByRole("dialog").getByText(/^\d+ events? makes?/),
  },
  {
    name: "logs, send again in one of all groups",
    path: "/logs?window=30d",
    act: (page) => press(page, "Replay"),
    sees: (page) => page.getByRole("dialog").getByLabel(/^Choose the group/),
  },
  {
    name: "story, ways to send again",
    path: `${MONTH}&status=failed`,
    async act(page) {
      await openFirst(page);
      await press(page, "Replay");
    },
    sees: (page) => page.getByRole("menuitem", { name: "Using the current routes" }),
  },
  {
    name: "page of a send without an event",
    path: "/targets?group=acme",
    async act(page) {
      await page.getByRole("table").getByRole("link", { name: "dev", exact: true }).click();
      await page
        .getByRole("link", { name: /^Message from Relay/ })
        .first()
        .click();
    },
    sees: (page) => page.getByRole("heading", { name: "Sent message" }),
  },
  ...["delivered", "failed", "waiting", "notSent", "quarantined"].map(timeline),
  {
    name: "story, its payload",
    path: `${MONTH}&status=failed`,
    async act(page) {
      await openFirst(page);
      await press(page, /payload/i);
    },
    sees: (page) => page.getByRole("dialog"),
  },
];
