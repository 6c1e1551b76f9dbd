// What there is to see in the console: every page, and what can be opened on it.

import { editorViews } from "./editor-views.ts";
import { groupViews } from "./group-views.ts";
import { logViews } from "./log-views.ts";
import { choose, dialog, openMenu, press, type View } from "./view.ts";

const overviewViews: readonly View[] = [
  {
    name: "overview",
    path: "",
    sees: (page) => page.getByRole("img", { name: /^Time to chat: / }),
  },
  {
    name: "overview, charts as tables",
    path: "?window=7d",
    async act(page) {
      await press(page, "More about deliveries");
      await choose(page, /table/);
    },
    sees: (page) => page.getByRole("region", { name: "Deliveries" }).getByRole("table"),
  },
  {
    name: "overview, told of an error",
    path: "?error=invite_used",
    sees: (page) => page.getByRole("alert").getByText("This invite was already used."),
  },
];

const routeViews: readonly View[] = [
  {
    name: "routes",
    path: "/routes?group=acme",
    sees: (page) => page.getByText("Everything else").first(),
  },
  {
    name: "routes, menu of one",
    path: "/routes?group=acme",
    act: (page) => openMenu(page, /^More about CI broken/),
    sees: (page) => page.getByRole("menuitem", { name: "Duplicate" }),
  },
  {
    name: "routes, one is moved",
    path: "/routes?group=acme",
    async act(page) {
      await openMenu(page, /^More about CI broken/);
      await choose(page, "Move to…");
    },
    sees: dialog,
  },
  {
    name: "routes, one is deleted",
    path: "/routes?group=acme",
    async act(page) {
      await openMenu(page, /^More about CI broken/);
      await choose(page, "Delete");
    },
    sees: dialog,
  },
  {
    name: "routes, two are selected",
    path: "/routes?group=acme",
    async act(page) {
      const boxes = page.getByRole("checkbox", { name: /^Select / });
      await boxes.nth(0).check();
      await boxes.nth(1).check();
    },
    sees: (page) => page.getByRole("group", { name: "Selected routes" }),
  },
  {
    name: "routes as text",
    path: "/routes?group=acme",
    act: (page) => press(page, "Edit as text"),
    sees: (page) => page.getByRole("textbox").first(),
  },
];

const targetViews: readonly View[] = [
  { name: "targets", path: "/targets", sees: (page) => page.getByText("On-call").first() },
  {
    name: "targets, a code for a channel",
    path: "/targets?group=acme",
    act: (page) => press(page, "Connect a channel"),
    sees: dialog,
  },
  {
    name: "targets, one goes on",
    path: "/targets?group=acme",
    act: (page) =>
      page
        .getByRole("table")
        .getByRole("button", { name: /^Resume/ })
        .first()
        .click(),
    sees: dialog,
  },
  {
    name: "a target that is paused",
    path: "/targets",
    act: (page) =>
      page
        .getByRole("link", { name: /security/ })
        .first()
        .click(),
    sees: (page) => page.getByRole("heading", { level: 1, name: /security/ }),
  },
];

const shellViews: readonly View[] = [
  {
    name: "the search over everything",
    path: "/targets",
    async act(page) {
      await page.getByText("On-call").first().waitFor();
      await page.keyboard.press("Control+k");
      await dialog(page).getByRole("textbox").or(dialog(page).getByRole("combobox")).fill("ci");
    },
    sees: (page) => page.getByRole("option", { name: /CI broken/ }),
  },
  {
    name: "the list of keys",
    path: "/targets",
    async act(page) {
      await page.getByText("On-call").first().waitFor();
      await page.keyboard.press("?");
    },
    sees: dialog,
  },
  {
    name: "help",
    path: "/targets",
    async act(page) {
      await page.getByText("On-call").first().waitFor();
      await page.keyboard.press("Control+k");
      await dialog(page).getByRole("combobox").fill("help");
      await page.getByRole("option", { name: "Help", exact: true }).click();
    },
    sees: (page) => page.getByRole("dialog", { name: "Help" }),
  },
  {
    name: "the menu of groups",
    path: "/targets",
    act: (page) => openMenu(page, /^Switch group/),
    sees: (page) => page.getByRole("menuitem", { name: "mobile" }),
  },
  {
    name: "the menu of the person",
    path: "/targets",
    act: (page) => openMenu(page, /your menu$/),
    sees: (page) => page.getByRole("menuitem", { name: "Sign out" }),
  },
];

const auditViews: readonly View[] = [
  {
    name: "audit",
    path: "/audit",
    sees: (page) => page.getByText(/regenerated the webhook secret/).first(),
  },
  {
    name: "audit, an entry with before and after",
    path: "/audit",
    act: (page) => press(page, /changed the route CI broken/),
    sees: (page) => page.getByRole("table").first(),
  },
  {
    name: "audit, filter of actions",
    path: "/audit",
    act: (page) => press(page, "Action"),
    sees: (page) => page.getByRole("option").first(),
  },
];

const profileViews: readonly View[] = [
  {
    name: "profile",
    path: "/profile",
    sees: (page) => page.getByRole("region", { name: "Sessions" }).getByText("this browser"),
  },
  {
    name: "profile, asked before the data is deleted",
    path: "/profile",
    act: (page) => press(page, "Delete your data"),
    sees: (page) => page.getByRole("dialog", { name: "Delete your data?" }),
  },
];

export const VIEWS: readonly View[] = [
  ...overviewViews,
  ...routeViews,
  ...editorViews,
  ...logViews,
  ...targetViews,
  ...groupViews,
  ...auditViews,
  ...profileViews,
  ...shellViews,
];
