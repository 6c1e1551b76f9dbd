// The last step of `npm run docs:build`: reads every built page, and fails where one leads nowhere or would
// load something from elsewhere.

import { siteFaults } from "./site/site-faults.ts";

/** A site that was built of nothing has no dead link either. */
const MIN_PAGES = 50;

const { faults, pages } = siteFaults("docs/.vitepress/dist");
if (pages < MIN_PAGES) faults.push(`only ${pages} pages, expected ${MIN_PAGES}`);
if (faults.length > 0) {
  console.error(`site (${faults.length}):\n  ${faults.join("\n  ")}`);
  process.exit(1);
}
console.log(`site ok, ${pages} pages in docs/.vitepress/dist`);
