// `docs/templates.md` from the lists of fields, tags and filters, and from examples.

import { templatesPage } from "../templates/page.ts";
import { formatFiles } from "./format-files.ts";
import type { GeneratedFile } from "./generated-file.ts";

export function generate(): GeneratedFile[] {
  return formatFiles([{ file: "docs/templates.md", text: templatesPage() }]);
}
