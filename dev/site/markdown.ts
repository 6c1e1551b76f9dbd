// What the site does to our Markdown beyond VitePress: links that leave docs/ lead somewhere, and pictures of
// both themes follow the site's own switch instead of the system's.

import type { MarkdownRenderer } from "vitepress";
import { leaving } from "./leaving-links.ts";
import { themedPictures } from "./themed-pictures.ts";

/** `bring` is told of every file that a page links to. */
export function siteMarkdown(md: MarkdownRenderer, bring: (href: string) => void): void {
  md.core.ruler.push("relay-site", ({ tokens, env }) => {
    const page = String(env.relativePath);
    for (const token of tokens) {
      if (token.type === "html_block") token.content = themedPictures(token.content);
      for (const child of token.children ?? []) {
        if (child.type !== "link_open") continue;
        const left = leaving(page, child.attrGet("href") ?? "#");
        if (left === undefined) continue;
        child.attrSet("href", left.href);
        if (!left.isFile) continue;
        // Not a page: neither rewritten to one nor looked for among them.
        child.attrSet("target", "_self");
        bring(left.href);
      }
    }
  });
}
