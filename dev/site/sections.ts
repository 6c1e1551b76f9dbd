// Navigation of the documentation site. A page without a section fails the build, so that every page can be found.

import type { SitePage } from "./pages.ts";

type Section = {
  title: string;
  /** Names below docs/ without ".md". "decisions/*" is the rest of that folder, by order and name. */
  pages: readonly string[];
  collapsed?: boolean;
};

export type SidebarGroup = {
  text: string;
  collapsed?: boolean;
  items: { text: string; link: string }[];
};

/** The home page links to all others, and needs no section. */
const FIRST_PAGE = "index";

const SECTIONS: readonly Section[] = [
  {
    title: "Start",
    pages: [
      "sandbox",
      "quickstart-github-discord",
      "quickstart-gitea-telegram",
      "first-api-calls",
      "install",
      "setup",
      "comparison",
    ],
  },
  { title: "Connect", pages: ["guides/index", "endpoints", "presets", "guides/*"] },
  {
    title: "Decide what goes where",
    pages: ["configuration", "config-as-code", "filters", "quiet", "why"],
  },
  { title: "What people see", pages: ["messages", "templates", "chat", "console"] },
  {
    title: "Operate",
    pages: [
      "operations",
      "kubernetes",
      "settings",
      "upgrading",
      "backup",
      "failover",
      "metrics",
      "metrics-and-logs",
      "traces",
      "delivery",
      "figures",
      "scale",
      "sign-in",
      "privacy",
      "faults",
      "threat-model",
      "supply-chain",
    ],
  },
  { title: "API", pages: ["admin-api", "api/index", "api/*"] },
  {
    title: "Develop",
    pages: [
      "project/architecture",
      "project/contributing",
      "dev/testing",
      "dev/glossary",
      "dev/database",
      "dev/journeys/*",
      "dev/recipes/index",
      "dev/recipes/*",
    ],
  },
  { title: "The project", pages: ["project/changelog", "project/security"] },
  { title: "Decisions", pages: ["decisions/*"], collapsed: true },
];

export function sidebarOf(
  pages: readonly SitePage[],
  sections: readonly Section[] = SECTIONS,
): SidebarGroup[] {
  return sections
    .map(({ title, pages: names, collapsed }) => ({
      text: title,
      ...(collapsed !== undefined && { collapsed }),
      items: names.flatMap((name) => found(name, pages, sections)).map(itemOf),
    }))
    .filter(({ items }) => items.length > 0);
}

/** Pages without a section. */
export function strayPages(
  pages: readonly SitePage[],
  sections: readonly Section[] = SECTIONS,
): string[] {
  const placed = new Set(
    sections.flatMap((section) => section.pages.flatMap((name) => found(name, pages, sections))),
  );
  return pages
    .filter((page) => page.name !== FIRST_PAGE && !placed.has(page))
    .map(({ name }) => `docs/${name}.md`);
}

function found(
  name: string,
  pages: readonly SitePage[],
  sections: readonly Section[],
): readonly SitePage[] {
  if (!name.endsWith("/*")) return pages.filter((page) => page.name === name);
  const named = new Set(sections.flatMap((section) => section.pages));
  const folder = name.slice(0, -1);
  return pages
    .filter((page) => page.name.startsWith(folder) && !named.has(page.name))
    .toSorted((one, other) => orderOf(one) - orderOf(other));
}

/** Pages without an order come last. */
function orderOf({ order = Number.MAX_SAFE_INTEGER }: SitePage): number {
  return order;
}

function itemOf({ name, title }: SitePage): { text: string; link: string } {
  return { text: title, link: `/${name.replace(/(^|\/)index$/, "$1")}` };
}
