// Two pictures of a channel next to each other, so that one look tells what is different.

import type { Page } from "playwright-core";
import { picture } from "../../support/pictures.ts";

const HIDDEN =
  '((list) => list.scrollHeight - list.clientHeight)(document.querySelector(".messages"))';

export type Shown = { caption: string; png: Buffer };

/** Everything that stands in the channel, however long it is. */
export async function wholeChannel(page: Page, caption: string): Promise<Shown> {
  const list = page.locator(".messages");
  const { width, height } = page.viewportSize() ?? { width: 1100, height: 1000 };
  const hidden = Number(await page.evaluate(HIDDEN));
  await page.setViewportSize({ width, height: height + hidden });
  const png = await list.screenshot({ animations: "disabled" });
  await page.setViewportSize({ width, height });
  return { caption, png };
}

/** Bytes of the picture. */
export async function sideBySide(page: Page, name: string, all: readonly Shown[]): Promise<number> {
  const columns = all.map(
    ({ caption, png }) =>
      `<figure><figcaption>${caption}</figcaption>
       <img alt="" src="data:image/png;base64,${png.toString("base64")}"></figure>`,
  );
  // Not within the channel's own policy, which lets no such images in.
  await page.goto("about:blank");
  await page.setContent(`<style>
      body { display: flex; gap: 24px; margin: 24px; font: 600 20px sans-serif; align-items: start }
      figure { flex: 1; margin: 0 } figcaption { padding: 0 0 12px 16px }
      img { width: 100%; border: 1px solid #ddd; border-radius: 8px; display: block }
    </style>${columns.join("")}`);
  const { width, height } = page.viewportSize() ?? { width: 1100, height: 1000 };
  await page.setViewportSize({ width: 1800, height });
  const whole = Number(await page.evaluate("document.documentElement.scrollHeight"));
  await page.setViewportSize({ width: 1800, height: whole });
  const bytes = await picture(page, name);
  await page.setViewportSize({ width, height });
  return bytes;
}
