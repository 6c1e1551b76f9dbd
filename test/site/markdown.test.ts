// What becomes of our Markdown on the site, so that the same page is right there and on a code host.

import { createMarkdownRenderer } from "vitepress";
import { expect, test } from "vitest";
import { siteMarkdown } from "../../dev/site/markdown.ts";
import { fileBehind, leaving } from "../../dev/site/leaving-links.ts";
import { fromProject } from "../../dev/site/project-pages.ts";
import { themedPictures } from "../../dev/site/themed-pictures.ts";

test.each([
  ["index.md", "../ARCHITECTURE.md", "/project/architecture.md"],
  ["guides/one.md", "../../CONTRIBUTING.md#recipes", "/project/contributing.md#recipes"],
  ["project/changelog.md", "../../SECURITY.md", "/project/security.md"],
])("%s may link to a text of the project", (page, link, href) => {
  expect(leaving(page, link)).toEqual({ href, isFile: false });
});

test.each([
  "messages.md",
  "#here",
  "https://example.org",
  "../docs/chat.md",
  "/api/",
  "../missing.txt",
])("a link to %s stays as it is", (link) => {
  expect(leaving("index.md", link)).toBeUndefined();
});

test("a file of the repository comes along, also one that begins with a dot", () => {
  const href = "/files/dot-env.example";
  expect(leaving("operations.md", "../.env.example")).toEqual({ href, isFile: true });
  expect(fileBehind(href)).toBe(".env.example");
  expect(fileBehind("/files/migrations/schema.sql")).toBe("migrations/schema.sql");
});

test("nothing outside of the project comes along", () => {
  expect(leaving("index.md", "../../../etc/passwd")).toBeUndefined();
});

test("Vue does not evaluate braces in code", async () => {
  const md = await createMarkdownRenderer(".");
  siteMarkdown(md, () => {});
  expect(md.render("`{{ payload.host }}`", { relativePath: "a.md" })).toContain("<code v-pre");
});

test("links of the root are the same links seen from the site's folder", () => {
  const text = "[a](docs/chat.md#x) [b](README.md) [c](https://example.org) [d](#e)";
  expect(fromProject(text)).toBe(
    "[a](../chat.md#x) [b](../../README.md) [c](https://example.org) [d](#e)",
  );
});

test("a picture of both themes follows the site's switch", () => {
  const html = `<picture>
  <source media="(prefers-color-scheme: dark)" srcset="images/a-dark.png">
  <img alt="What it shows" src="images/a-light.png">
</picture>`;
  expect(themedPictures(html)).toBe(
    '<div class="themed">' +
      '<img class="only-light" src="./images/a-light.png" alt="What it shows" loading="lazy">' +
      '<img class="only-dark" src="./images/a-dark.png" alt="What it shows" loading="lazy">' +
      "</div>",
  );
});
