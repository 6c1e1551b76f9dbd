// Pictures of what people see on the way, kept under test-results/ for whoever wants to look.

import { mkdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";

const FOLDER = path.resolve(import.meta.dirname, "../../test-results/e2e-why");

/** Bytes of the picture. */
export async function picture(page: Page, name: string): Promise<number> {
  mkdirSync(FOLDER, { recursive: true });
  const file = path.join(FOLDER, `${name}.png`);
  await page.screenshot({ path: file, animations: "disabled" });
  return statSync(file).size;
}
