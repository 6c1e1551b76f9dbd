// The texts that stand at the root of the project, where people look for them, as pages of the site.

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

/** Links that were right at the root of the project, as seen from a folder of docs/. */
export function fromProject(text: string): string {
  return text.replaceAll(/\]\(((?!https?:|mailto:|#)[^)\s]+)\)/g, (_whole, link: string) => {
    if (link.startsWith("docs/")) return `](../${link.slice("docs/".length)})`;
    return `](../../${link})`;
  });
}
