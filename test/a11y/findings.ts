// What axe finds against WCAG 2 A and AA on a page as it stands, in words for whoever has to fix it.

import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const COLOURS = ["color-contrast"];
const GRAVE: readonly unknown[] = ["serious", "critical"];

type Look = {
  /** Only what it names, such as what was opened over a page that is looked at by itself. */
  part?: string | undefined;
  /** Colours alone are what a theme can change; a width or another person changes everything else. */
  colours?: "only" | "none";
};

export async function findingsOn(page: Page, look: Look = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).include(look.part ?? "html").setLegacyMode();
  if (look.colours === "only") axe.withRules(COLOURS);
  else axe.withTags(TAGS);
  if (look.colours === "none") axe.disableRules(COLOURS);
  const { violations } = await axe.analyze();
  return violations
    .filter(({ impact }) => GRAVE.includes(impact))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary = "" }) => `${id}: ${html}\n${failureSummary}`),
    );
}
