// The editor of routes with everything that can stand in it.

import type { Page } from "playwright-core";
import { dialog, openMenu, press, type View } from "./view.ts";

const PATH = "/routes/acme/ci-broken";

/** One row of every subject, and a group of each kind. */
const EVERYTHING = {
  event: ["pull_request.opened", "!push"],
  action: "opened",
  repo: "acme/*",
  actor: "!bot",
  branch: ["main", "release/*"],
  label: "bug",
  path: "src/**",
  result: "failure",
  keyword: "refund",
  field: [
    { path: "pull_request.draft", op: "eq", value: false },
    { path: "pull_request.labels[].name", op: "in", value: ["bug", "urgent"] },
    { path: "pull_request.milestone", op: "exists", value: true },
    { path: "pull_request.title", op: "regex", value: "^Fix" },
    { path: "number", op: "gt", value: 10 },
  ],
  any: [{ label: "urgent" }, { all: [{ repo: "acme/api" }, { branch: "main" }] }],
  not: { actor: "renovate*" },
};

async function rename(page: Page, name: string): Promise<void> {
  await press(page, "Rename");
  const field = page.getByRole("textbox", { name: "Name of the route" });
  await field.fill(name);
  await field.press("Enter");
}

/** All quiet settings, with everything that belongs to them. */
async function openQuiet(page: Page): Promise<void> {
  await press(page, "Change noise control");
  for (const name of ["Working hours", "Reminders"])
    await page.getByRole("switch", { name }).press("Space");
  const holiday = page.getByLabel("Holidays", { exact: true });
  await holiday.fill("2026-12-24");
  await press(page, "Add the holiday");
  await page.getByRole("radiogroup", { name: "Digest" }).getByText("Daily").click();
}

export const editorViews: readonly View[] = [
  {
    name: "editor",
    path: PATH,
    sees: (page) => page.getByText("Why it matches"),
  },
  {
    name: "editor with every kind of row and setting",
    path: `${PATH}?view=text`,
    async act(page) {
      await page.getByRole("textbox", { name: "Filter as text" }).fill(JSON.stringify(EVERYTHING));
      await page.getByText("Builder", { exact: true }).click();
      await openQuiet(page);
    },
    sees: (page) => page.getByRole("textbox", { name: "Path of the field" }).nth(4),
  },
  {
    name: "editor, a filter as text that cannot be read",
    path: `${PATH}?view=text`,
    act: (page) => page.getByRole("textbox", { name: "Filter as text" }).fill('{ "event": '),
    sees: (page) => page.getByText(/line 1/i).first(),
  },
  {
    name: "editor, values offered",
    path: PATH,
    act: (page) => page.getByRole("combobox", { name: "Values of Event" }).click(),
    sees: (page) => page.getByRole("option").first(),
  },
  {
    name: "editor, targets offered",
    path: PATH,
    act: (page) => press(page, "Target"),
    sees: (page) => page.getByRole("option").first(),
  },
  {
    name: "editor, roles to ping",
    path: PATH,
    act: (page) => press(page, "Add a role"),
    sees: dialog,
  },
  {
    name: "editor, events to look at",
    path: PATH,
    act: (page) => press(page, /^Preview event/),
    sees: (page) => page.getByRole("option").first(),
  },
  {
    name: "editor, messages that it would have sent",
    path: PATH,
    act: (page) => press(page, "See the messages"),
    sees: (page) => dialog(page).getByRole("article").first(),
  },
  {
    name: "editor, its menu",
    path: PATH,
    act: (page) => openMenu(page, /^More: /),
    sees: (page) => page.getByRole("menuitem").first(),
  },
  {
    name: "editor, left with changes",
    path: PATH,
    async act(page) {
      await rename(page, "Another name");
      await page.getByRole("link", { name: "Audit" }).click();
    },
    sees: dialog,
  },
  {
    name: "new route",
    path: "/routes/new?group=acme",
    sees: (page) => page.getByRole("button", { name: "Failed CI on main" }),
  },
  {
    name: "a route that is not there",
    path: "/routes/acme/nothing",
    sees: (page) => page.getByRole("heading", { level: 1 }),
  },
];
