// Somebody with mouse and keyboard whose every action is counted: a click, a key, typing into one field.

import type { Locator, Page } from "playwright-core";

export type Counted = {
  click(locator: Locator): Promise<void>;
  press(key: string): Promise<void>;
  /** Into whatever has the focus. */
  type(text: string): Promise<void>;
  count(): number;
};

export function counted(page: Page): Counted {
  let actions = 0;
  const act = (work: Promise<void>) => {
    actions += 1;
    return work;
  };
  return {
    click: (locator) => act(locator.click()),
    press: (key) => act(page.keyboard.press(key)),
    type: (text) => act(page.keyboard.type(text)),
    count: () => actions,
  };
}
