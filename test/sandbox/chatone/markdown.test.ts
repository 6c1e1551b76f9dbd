// How the page of a channel shows the markdown of its messages.

import { expect, test } from "vitest";
import { markdown } from "../../../sandbox/chatone/pages/markdown.ts";

const NAMES = { user: () => "ana", role: () => "devs", channel: () => "shop" };

test.each([
  ["since <t:1794657600:f>", "since <time>November 14, 2026 at 12:00 PM</time>"],
  ["since <t:1794657600>", "since <time>November 14, 2026 at 12:00 PM</time>"],
  ["since <t:soon:f>", "since &lt;t:soon:f&gt;"],
])("%s", (text, shown) => {
  expect(markdown(text, NAMES).html).toBe(`<div>${shown}</div>`);
});
