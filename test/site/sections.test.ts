// The navigation of the documentation site has every page, once.

import { expect, test } from "vitest";
import { pagesIn } from "../../dev/site/pages.ts";
import { sidebarOf, strayPages } from "../../dev/site/sections.ts";

const docs = `${import.meta.dirname}/../../docs`;
const page = (name: string) => ({ name, title: name.toUpperCase() });

test("every page of docs/ stands in a section", () => {
  expect(strayPages(pagesIn(docs))).toEqual([]);
});

test("no page stands in two places", () => {
  const links = sidebarOf(pagesIn(docs)).flatMap(({ items }) => items.map(({ link }) => link));
  expect(links.length).toBeGreaterThan(40);
  expect(links).toEqual([...new Set(links)]);
});

test("a page is called by its first heading", () => {
  const titles = new Map(pagesIn(docs).map(({ name, title }) => [name, title]));
  expect(titles.get("why")).toBe("Why, what if, and once more");
  expect(titles.get("decisions/0028-audience")).toBe("28. Who can read it");
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
