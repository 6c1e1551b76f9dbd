// The index of the documentation for language models.

import { expect, test } from "vitest";
import { llmsText } from "../../dev/site/llms-text.ts";

const groups = [
  {
    text: "Guides",
    items: [
      { text: "All guides", link: "/guides/" },
      { text: "Connect", collapsed: true, items: [{ text: "Discord", link: "/guides/chatone" }] },
    ],
  },
];
const site = { title: "Relay", description: "Webhooks to chat.", siteUrl: "" };

test("every page is a link below its section", () => {
  expect(llmsText(groups, site)).toBe(`# Relay

> Webhooks to chat.

## Guides

- [All guides](/guides/index.html)
- [Discord](/guides/chatone.html)
`);
});

test("with the URL of the site the links are absolute", () => {
  const siteUrl = "https://docs.example.org";
  expect(llmsText(groups, { ...site, siteUrl })).toContain(
    "(https://docs.example.org/guides/chatone.html)",
  );
});
