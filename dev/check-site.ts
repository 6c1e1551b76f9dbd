// The last step of `npm run docs -- build`: reads every built page. It fails on dead links and on resources from other
// hosts.

import { siteFaults } from "./site/site-faults.ts";

/** An empty site has no dead links, and must not pass. */
const MIN_PAGES = 50;

const { faults, pages } = siteFaults("docs/.vitepress/dist");
if (pages < MIN_PAGES) faults.push(`only ${pages} pages, expected ${MIN_PAGES}`);
if (faults.length > 0) {
  console.error(`site (${faults.length}):\n  ${faults.join("\n  ")}`);
  process.exit(1);
}
console.log(`site ok, ${pages} pages in docs/.vitepress/dist`);
