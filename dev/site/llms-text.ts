// `llms.txt` of the documentation site: an index of all pages for language models (llmstxt.org).

import type { SidebarGroup } from "./sections.ts";

export type SiteText = {
  title: string;
  description: string;
  /** URL of the site, without a slash at the end. Empty: links are relative to the site's root. */
  siteUrl: string;
};

export function llmsText(groups: readonly SidebarGroup[], site: SiteText): string {
  const sections = groups.map(
    (group) => `## ${group.text}\n\n${linksOf(group, site).join("\n")}\n`,
  );
  return [`# ${site.title}\n`, `> ${site.description}\n`, ...sections].join("\n");
}

/** Groups inside a group are not headings, because the format has one level of sections. */
function linksOf({ items }: SidebarGroup, site: SiteText): string[] {
  return items.flatMap((item) =>
    "link" in item
      ? [`- [${item.text}](${site.siteUrl}${item.link.replace(/\/$/, "/index")}.html)`]
      : linksOf(item, site),
  );
}
