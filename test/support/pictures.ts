// Pictures of what people see on the way, kept under test-results/ for whoever wants to look.

import { mkdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";

const FOLDER = path.resolve(import.meta.dirname, "../../test-results");

/** Bytes of the picture; `name` as in "e2e-why/story". */
export async function picture(page: Page, name: string): Promise<number> {
  const file = path.join(FOLDER, `${name}.png`);
  mkdirSync(path.dirname(file), { recursive: true });
  await page.screenshot({ path: file, animations: "disabled" });
  return statSync(file).size;
}
