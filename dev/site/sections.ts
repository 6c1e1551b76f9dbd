// Navigation of the documentation site. A page without a section fails the build, so that every page can be found.

import type { SitePage } from "./pages.ts";

type Section = {
  title: string;
  /** Names below docs/ without ".md". "decisions/*" is the rest of that folder, by order and name. */
  pages: readonly string[];
  parts?: readonly Section[];
  collapsed?: boolean;
};

type SidebarLink = { text: string; link: string };

export type SidebarGroup = {
  text: string;
  collapsed?: boolean;
  items: (SidebarLink | SidebarGroup)[];
};

/** The home page links to all others, and needs no section. */
const FIRST_PAGE = "index";

/** Shorter than the heading of the page, for a narrow column. */
const LABELS: Readonly<Record<string, string>> = {
  "api/index": "All API endpoints",
  "config-as-code": "Config as code",
  "dev/glossary": "Words in the code",
  "dev/recipes/index": "Smaller changes",
  endpoints: "Custom endpoints",
  figures: "API figures",
  filters: "Filters",
  presets: "Presets for products",
  "project/changelog": "Changelog",
  "project/security": "Report a vulnerability",
  scale: "Sizing and scaling",
};

const GUIDES: readonly Section[] = [
  {
    title: "Connect",
    pages: [
      "guides/index",
      "guides/*",
      "custom-events",
      "custom-payload",
      "endpoints",
      "presets",
      "samples",
    ],
  },
  {
    title: "Route",
    pages: ["configuration", "filters", "quiet", "templates", "config-as-code"],
  },
  { title: "Use", pages: ["chat", "console", "why"] },
  { title: "Migrate", pages: ["migration"] },
];

const DEVELOP: readonly Section[] = [
  { title: "Recipes", pages: ["dev/recipes/index", "dev/recipes/*"], collapsed: true },
  { title: "How the code works", pages: ["dev/journeys/*"], collapsed: true },
  { title: "Decisions", pages: ["decisions/*"], collapsed: true },
];

const SECTIONS: readonly Section[] = [
  {
    title: "Start",
    pages: [
      "sandbox",
      "quickstart-github-discord",
      "quickstart-gitea-telegram",
      "comparison",
      "faq",
      "glossary",
    ],
  },
  { title: "Guides", pages: [], parts: GUIDES },
  {
    title: "Operate",
    pages: [
      "install",
      "setup",
      "kubernetes",
      "operations",
      "runbooks",
      "troubleshooting",
      "monitoring",
      "upgrading",
      "backup",
      "failover",
      "sign-in",
      "traces",
      "scale",
      "supply-chain",
    ],
  },
  {
    title: "Reference",
    pages: [
      "settings",
      "cli",
      "messages",
      "limits",
      "retention",
      "metrics",
      "metrics-and-logs",
      "first-api-calls",
      "api-examples",
      "admin-api",
      "figures",
      "versions",
      "project/changelog",
    ],
    parts: [{ title: "API endpoints", pages: ["api/index", "api/*"], collapsed: true }],
  },
  {
    title: "Explanation",
    pages: ["delivery", "security", "threat-model", "privacy", "faults", "project/security"],
  },
  {
    title: "Develop",
    pages: [
      "project/contributing",
      "project/architecture",
      "dev/testing",
      "dev/glossary",
      "dev/database",
    ],
    parts: DEVELOP,
  },
];

export function sidebarOf(
  pages: readonly SitePage[],
  sections: readonly Section[] = SECTIONS,
): SidebarGroup[] {
  const named = namedIn(sections);
  const groupOf = ({ title, pages: names, parts = [], collapsed }: Section): SidebarGroup => ({
    text: title,
    ...(collapsed !== undefined && { collapsed }),
    items: [
      ...names.flatMap((name) => found(name, pages, named)).map(itemOf),
      ...parts.map(groupOf).filter(({ items }) => items.length > 0),
    ],
  });
  return sections.map(groupOf).filter(({ items }) => items.length > 0);
}

/** Pages without a section. */
export function strayPages(
  pages: readonly SitePage[],
  sections: readonly Section[] = SECTIONS,
): string[] {
  const named = namedIn(sections);
  const placed = new Set([...named].flatMap((name) => found(name, pages, named)));
  return pages
    .filter((page) => page.name !== FIRST_PAGE && !placed.has(page))
    .map(({ name }) => `docs/${name}.md`);
}

function namedIn(sections: readonly Section[]): ReadonlySet<string> {
  return new Set(sections.flatMap(({ pages, parts = [] }) => [...pages, ...namedIn(parts)]));
}

function found(
  name: string,
  pages: readonly SitePage[],
  named: ReadonlySet<string>,
): readonly SitePage[] {
  if (!name.endsWith("/*")) return pages.filter((page) => page.name === name);
  const folder = name.slice(0, -1);
  return pages
    .filter((page) => page.name.startsWith(folder) && !named.has(page.name))
    .toSorted((one, other) => orderOf(one) - orderOf(other));
}

/** Pages without an order come last. */
function orderOf({ order = Number.MAX_SAFE_INTEGER }: SitePage): number {
  return order;
}

function itemOf({ name, title }: SitePage): SidebarLink {
  return { text: LABELS[name] ?? title, link: `/${name.replace(/(^|\/)index$/, "$1")}` };
}
