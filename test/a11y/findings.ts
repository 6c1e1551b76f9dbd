// What axe finds against WCAG 2 A and AA on a page as it stands, in words for whoever has to fix it.

import axe from "axe-core";
import type { Page } from "playwright-core";
import { z } from "zod";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const COLOURS = "color-contrast";
const GRAVE: readonly unknown[] = ["serious", "critical"];

type Look = {
  /** Only what it names, such as what was opened over a page that is looked at by itself. */
  part?: string | undefined;
  /** Colours alone are what a theme can change; a width or another person changes everything else. */
  colours?: "only" | "none";
};

const Violations = z.array(
  z.object({
    id: z.string(),
    impact: z.string().nullish(),
    nodes: z.array(z.object({ html: z.string(), failureSummary: z.string().default("") })),
  }),
);

export async function findingsOn(page: Page, look: Look = {}): Promise<string[]> {
  await loadAxe(page);
  const asked = [{ include: [[look.part ?? "html"]] }, optionsOf(look)].map((each) =>
    JSON.stringify(each),
  );
  const found = await page.evaluate(
    `axe.run(${asked.join(", ")}).then(({ violations }) => violations)`,
  );
  return Violations.parse(found)
    .filter(({ impact }) => GRAVE.includes(impact))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    );
}

/** It is half a megabyte: once for a page, however often that is looked at. */
async function loadAxe(page: Page): Promise<void> {
  if ((await page.evaluate('"axe" in window')) !== true) await page.evaluate(axe.source);
}

function optionsOf({ colours }: Look): axe.RunOptions {
  if (colours === "only") return { runOnly: { type: "rule", values: [COLOURS] }, resultTypes };
  const all: axe.RunOptions = { runOnly: { type: "tag", values: TAGS }, resultTypes };
  return colours === "none" ? { ...all, rules: { [COLOURS]: { enabled: false } } } : all;
}

/** Of what is well nobody asks where. */
const resultTypes: axe.resultGroups[] = ["violations"];
