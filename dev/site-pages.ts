// Generates pages of the documentation site: the API reference and the project's own texts. Git ignores them; `npm run
// docs` generates them first.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { apiPages } from "./site/api/api-pages.ts";
import { Document } from "./site/api/document.ts";
import { projectPages } from "./site/project-pages.ts";

const document = Document.parse(JSON.parse(readFileSync("docs/openapi.json", "utf8")));
for (const folder of ["docs/api", "docs/project"]) rmSync(folder, { recursive: true, force: true });
const pages = [...apiPages(document), ...projectPages()];
for (const { file, text } of pages) {
  const target = path.join("docs", file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}
console.log(`${pages.length} pages made`);
