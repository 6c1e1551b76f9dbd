// Pictures of the docs are small, and nobody sees why: grounds keep their colours, the edges of letters
// hardly change theirs.

import { afterAll, beforeAll, expect, test } from "vitest";
import { openChromium, type OpenChromium } from "../../dev/browser/chromium.ts";
import { paint, type PaletteImage } from "../../dev/png/palette.ts";
import { type Dots, readPng } from "../../dev/png/read-png.ts";
import { smallPng } from "../../dev/png/small-png.ts";

const PAGE = `<body style="margin:0;background:#313338">
  <div style="background:#2b2d31;width:200px;height:40px"></div>
  <p style="color:#00a8fc">Retry failed payouts with backoff ✅ ❌ ⚠️</p>
  <div style="background:linear-gradient(90deg,#d33,#3d3,#33d);height:4px"></div>
</body>`;

let chromium: OpenChromium;
let large: Buffer;
let small: Buffer;
beforeAll(async () => {
  chromium = await openChromium({ width: 320, height: 200 });
  const page = await chromium.browser.newPage();
  await page.setContent(PAGE);
  large = await page.screenshot();
  small = smallPng(large);
});
afterAll(() => chromium.close());

const colorAt = ({ width, rgb }: Dots, x: number, y: number) =>
  rgb.readUIntBE((y * width + x) * 3, 3);

function painted({ width, height, colors, dots }: PaletteImage): Dots {
  const rgb = Buffer.alloc(dots.length * 3);
  for (const [at, color] of dots.entries()) rgb.writeUIntBE(colors[color] ?? 0, at * 3, 3);
  return { width, height, rgb };
}

test("what Chromium drew is read as it is", () => {
  const dots = readPng(large);
  expect([dots.width, dots.height]).toEqual([480, 300]);
  expect(colorAt(dots, 10, 10)).toBe(0x2b2d31);
  expect(colorAt(dots, 470, 290)).toBe(0x313338);
});

test("few colours stand for all, grounds for themselves, and none is far off", () => {
  const before = readPng(large);
  const after = paint(before);
  expect(after.colors.length).toBeLessThanOrEqual(256);
  expect(colorAt(painted(after), 10, 10)).toBe(0x2b2d31);
  const off = painted(after).rgb.map((byte, at) => Math.abs(byte - (before.rgb[at] ?? 0)));
  expect(Math.max(...new Set(off))).toBeLessThanOrEqual(24);
});

test("Chromium shows the small picture as it was painted", async () => {
  const page = await chromium.browser.newPage();
  await page.setContent(
    `<body style="margin:0"><img width="320" src="data:image/png;base64,${small.toString("base64")}"></body>`,
  );
  const shown = readPng(await page.screenshot());
  expect(shown.rgb.equals(painted(paint(readPng(large))).rgb)).toBe(true);
});

test("it takes less room", () => {
  expect(small.length).toBeLessThan(large.length);
});
