// What axe finds against WCAG 2 A and AA on a page as it stands, in words for whoever has to fix it.

import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const GRAVE: readonly unknown[] = ["serious", "critical"];

/** `part`: only what it names, such as what was opened over a page that is looked at by itself. */
export async function findingsOn(page: Page, part = "html"): Promise<string[]> {
  const axe = new AxeBuilder({ page }).include(part).withTags(TAGS).setLegacyMode();
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => GRAVE.includes(impact))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary = "" }) => `${id}: ${html}\n${failureSummary}`),
    );
}
