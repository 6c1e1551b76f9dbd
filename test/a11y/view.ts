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

/** A list that refreshes just then takes the click to a row that is being replaced: it is clicked again. */
export async function openMenu(page: Page, name: string | RegExp): Promise<void> {
  const isOpen = () =>
    page
      .getByRole("menuitem")
      .first()
      .waitFor({ timeout: 10_000 })
      .then(
        () => true,
        () => false,
      );
  do await press(page, name);
  while (!(await isOpen()));
}

export const choose = (page: Page, name: string | RegExp) =>
  page.getByRole("menuitem", { name }).click();

export const dialog = (page: Page) => page.getByRole("dialog");
