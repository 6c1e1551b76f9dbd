// The documentation site: our own pages below docs/, in the order of dev/site/sections.ts, with nothing loaded
// from elsewhere.

import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitepress";
import { fileBehind } from "../../dev/site/leaving-links.ts";
import { llmsText } from "../../dev/site/llms-text.ts";
import { siteMarkdown } from "../../dev/site/markdown.ts";
import { pagesIn } from "../../dev/site/pages.ts";
import { sidebarOf, strayPages } from "../../dev/site/sections.ts";

const pages = pagesIn("docs");
const strays = strayPages(pages);
if (strays.length > 0)
  throw new Error(`in no section of dev/site/sections.ts: ${strays.join(", ")}`);

const sidebar = sidebarOf(pages);
const title = "Relay";
const description =
  "GitHub and Gitea in Discord and Telegram: messages that stay up to date and survive crashes and outages.";

/** URL at which the site is published. A sitemap and a social image need absolute URLs. */
const siteUrl = (process.env.DOCS_URL ?? "").replace(/\/$/, "");
const SOCIAL_IMAGE = "social.png";

/** Files of the repository that pages link to. */
const brought = new Set<string>();

export default defineConfig({
  title,
  description,
  lang: "en",
  head: [
    ["link", { rel: "icon", href: "/mark.svg", type: "image/svg+xml" }],
    ["meta", { property: "og:title", content: title }],
    ["meta", { property: "og:description", content: description }],
    ["meta", { property: "og:image", content: `${siteUrl}/${SOCIAL_IMAGE}` }],
    ["meta", { name: "twitter:card", content: "summary_large_image" }],
  ],
  ...(siteUrl !== "" && { sitemap: { hostname: siteUrl } }),
  vite: {
    // As for the console: what light-dark() is rewritten to for older ones would not follow the site's switch.
    build: { cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"] },
  },
  markdown: { config: (md) => siteMarkdown(md, (href) => brought.add(href)) },
  themeConfig: {
    logo: "/mark.svg",
    nav: [
      { text: "Quickstart", link: "/quickstart-github-discord" },
      { text: "Guides", link: "/guides/" },
      { text: "Operate", link: "/operations" },
      { text: "Reference", link: "/settings" },
      { text: "API", link: "/api/" },
      { text: "Questions", link: "/faq" },
    ],
    sidebar,
    outline: [2, 3],
    search: { provider: "local" },
    footer: { message: "Apache-2.0" },
  },
  buildEnd({ outDir }) {
    for (const name of ["openapi.json", "relay.schema.json"])
      copyFileSync(`docs/${name}`, path.join(outDir, name));
    copyFileSync("console/look/mark.svg", path.join(outDir, "mark.svg"));
    copyFileSync("docs/images/console-overview-light.png", path.join(outDir, SOCIAL_IMAGE));
    writeFileSync(
      path.join(outDir, "llms.txt"),
      llmsText(sidebar, { title, description, siteUrl }),
    );
    for (const href of brought) {
      const target = path.join(outDir, href);
      mkdirSync(path.dirname(target), { recursive: true });
      copyFileSync(fileBehind(href), target);
    }
  },
});
