// What axe finds against WCAG 2 A and AA on a page as it stands, in words for whoever has to fix it.

import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const GRAVE: readonly unknown[] = ["serious", "critical"];

type Look = {
  /** Only what it names, such as what was opened over a page that is looked at by itself. */
  part?: string | undefined;
  /** What a theme can change; all else was looked at in the other one. */
  isOnlyColours?: boolean;
};

export async function findingsOn(page: Page, look: Look = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).include(look.part ?? "html").setLegacyMode();
  const asked = look.isOnlyColours ? axe.withRules(["color-contrast"]) : axe.withTags(TAGS);
  const { violations } = await asked.analyze();
  return violations
    .filter(({ impact }) => GRAVE.includes(impact))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary = "" }) => `${id}: ${html}\n${failureSummary}`),
    );
}
