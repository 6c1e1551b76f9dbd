// The navigation of the documentation site has every page, once.

import { expect, test } from "vitest";
import { pagesIn } from "../../dev/site/pages.ts";
import { type SidebarGroup, sidebarOf, strayPages } from "../../dev/site/sections.ts";

const docs = `${import.meta.dirname}/../../docs`;
const page = (name: string) => ({ name, title: name.toUpperCase() });

function linksIn(groups: readonly SidebarGroup[]): string[] {
  return groups.flatMap(({ items }) =>
    items.flatMap((item) => ("link" in item ? item.link : linksIn([item]))),
  );
}

test("every page of docs/ stands in a section", () => {
  expect(strayPages(pagesIn(docs))).toEqual([]);
});

test("no page stands in two places", () => {
  const links = linksIn(sidebarOf(pagesIn(docs)));
  expect(links.length).toBeGreaterThan(40);
  expect(links).toEqual([...new Set(links)]);
});

test("a page is called by its first heading", () => {
  const titles = new Map(pagesIn(docs).map(({ name, title }) => [name, title]));
  expect(titles.get("why")).toBe("Explain, test and replay");
  expect(titles.get("decisions/0028-audience")).toBe("28. Who can read it");
});

test("a section may have parts, and an empty part is left out", () => {
  const parts = [
    { title: "Inner", pages: ["more/*"], collapsed: true },
    { title: "Empty", pages: ["not-written-yet"] },
  ];
  const pages = ["one", "more/two"].map(page);
  expect(sidebarOf(pages, [{ title: "Outer", pages: ["one"], parts }])).toEqual([
    {
      text: "Outer",
      items: [
        { text: "ONE", link: "/one" },
        { text: "Inner", collapsed: true, items: [{ text: "MORE/TWO", link: "/more/two" }] },
      ],
    },
  ]);
});

test("a page that nobody placed is told", () => {
  const sections = [{ title: "All", pages: ["one", "more/*"] }];
  const pages = [page("index"), page("one"), page("two"), page("more/three"), page("most/four")];
  expect(strayPages(pages, sections)).toEqual(["docs/two.md", "docs/most/four.md"]);
});

test("the rest of a folder follows what is named, and a section without pages is left out", () => {
  const sections = [
    { title: "Guides", pages: ["guides/index", "guides/last", "guides/*"] },
    { title: "Later", pages: ["not-written-yet"] },
  ];
  const pages = ["guides/a", "guides/index", "guides/last"].map(page);
  expect(sidebarOf(pages, sections)).toEqual([
    {
      text: "Guides",
      items: [
        { text: "GUIDES/INDEX", link: "/guides/" },
        { text: "GUIDES/LAST", link: "/guides/last" },
        { text: "GUIDES/A", link: "/guides/a" },
      ],
    },
  ]);
});
