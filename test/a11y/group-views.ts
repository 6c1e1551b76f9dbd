// Groups: connected, waiting and missing, and everything that is asked there.

import { dialog, openMenu, press, type View } from "./view.ts";

const asks = (name: string, button: string | RegExp): View => ({
  name: `group, asks: ${name}`,
  path: "/groups/acme",
  act: (page) => press(page, button),
  sees: dialog,
});

export const groupViews: readonly View[] = [
  { name: "groups", path: "/groups", sees: (page) => page.getByText("Acme Mobile") },
  {
    name: "groups, a new one",
    path: "/groups",
    act: (page) => press(page, "New group"),
    sees: dialog,
  },
  {
    name: "groups, two people to merge",
    path: "/groups",
    act: (page) => press(page, "Merge people"),
    sees: dialog,
  },
  {
    name: "group that receives, all of it open",
    path: "/groups/acme?sender=ci",
    act: (page) => press(page, "URL and secret"),
    sees: (page) => page.getByRole("tab", { name: "CI step" }),
  },
  {
    name: "group, asks: another secret",
    path: "/groups/acme",
    async act(page) {
      await press(page, "URL and secret");
      await press(page, "Regenerate");
    },
    sees: dialog,
  },
  asks("somebody to add", "Add"),
  asks("whom to invite", "Invite"),
  asks("what a token is for", "Create token"),
  asks("whom to map", "New row"),
  asks("a CSV file of people", "Import CSV"),
  asks("its new id", "Change ID"),
  asks("whether to delete it", "Delete group"),
  asks("its summary channel", "Choose"),
  asks("whether to disconnect a channel", /^Disconnect /),
  {
    name: "group, asks: defaults for its routes",
    path: "/groups/acme",
    async act(page) {
      await press(page, "Change defaults for routes");
      await dialog(page).getByRole("switch", { name: "Working hours" }).press("Space");
      await dialog(page).getByRole("radiogroup", { name: "Digest" }).getByText("Daily").click();
    },
    sees: (page) => dialog(page).getByLabel("At", { exact: true }),
  },
  {
    name: "group, roles of a member",
    path: "/groups/acme",
    act: (page) => openMenu(page, /^Role of jonas-k/),
    sees: (page) => page.getByRole("menuitem").first(),
  },
  {
    name: "group that waits for its sender",
    path: "/groups/mobile",
    sees: (page) => page.getByRole("tab", { name: "curl" }),
  },
  {
    name: "a group that is not there",
    path: "/groups/nothing",
    sees: (page) => page.getByText("No group nothing"),
  },
];
