// Turns texts at the root of the project into pages of the site.

import { readFileSync } from "node:fs";

export const PROJECT_PAGES: Readonly<Record<string, string>> = {
  "ARCHITECTURE.md": "project/architecture.md",
  "CONTRIBUTING.md": "project/contributing.md",
  "CHANGELOG.md": "project/changelog.md",
  "SECURITY.md": "project/security.md",
};

export type WrittenPage = { file: string; text: string };

export function projectPages(): WrittenPage[] {
  return Object.entries(PROJECT_PAGES).map(([source, file]) => ({
    file,
    text: fromProject(readFileSync(source, "utf8")),
  }));
}

/** Adjusts links from the project's root to a folder of docs/. */
export function fromProject(text: string): string {
  return text.replaceAll(/\]\(((?!https?:|mailto:|#)[^)\s]+)\)/g, (_whole, link: string) => {
    if (link.startsWith("docs/")) return `](../${link.slice("docs/".length)})`;
    return `](../../${link})`;
  });
}
