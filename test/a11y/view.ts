// One thing to look at in the console, and how somebody gets there. It says what stands there once it is
// complete, so that nothing half-empty is taken for it.

import type { Locator, Page } from "playwright-core";

export type View = {
  name: string;
  /** Below /admin. */
  path: string;
  /** What somebody does there first. */
  act?(page: Page): Promise<void>;
  sees(page: Page): Locator;
};

/** What opens over a page; where there is one, the page behind it was looked at before. */
export const PANELS = "[role=dialog], [role=menu], [role=listbox]";

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).first().click();

export const choose = (page: Page, name: string | RegExp) =>
  page.getByRole("menuitem", { name }).click();

export const dialog = (page: Page) => page.getByRole("dialog");
