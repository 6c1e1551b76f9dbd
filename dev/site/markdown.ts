// Markdown extensions beyond VitePress: rewrites links that leave docs/, makes themed pictures follow the site's switch
// instead of the system's, and keeps Vue from evaluating braces in code.

import type { MarkdownRenderer } from "vitepress";
import { leaving } from "./leaving-links.ts";
import { themedPictures } from "./themed-pictures.ts";

/** `bring` is called with every linked repository file. */
export function siteMarkdown(md: MarkdownRenderer, bring: (href: string) => void): void {
  md.core.ruler.push("relay-site", ({ tokens, env }) => {
    const page = String(env.relativePath);
    for (const token of tokens) {
      if (token.type === "html_block") token.content = themedPictures(token.content);
      for (const child of token.children ?? []) {
        if (child.type === "code_inline") child.attrSet("v-pre", "");
        if (child.type !== "link_open") continue;
        const left = leaving(page, child.attrGet("href") ?? "#");
        if (left === undefined) continue;
        child.attrSet("href", left.href);
        if (!left.isFile) continue;
        // Not a page, so VitePress must neither rewrite nor check it.
        child.attrSet("target", "_self");
        bring(left.href);
      }
    }
  });
}
