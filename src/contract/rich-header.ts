// The page behind the card beside a chattwo message. Only the platform's crawler reads it.

import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";

export const getRichHeader = {
  method: "GET",
  path: "/api/richheader",
  summary: "Open Graph page with a face and what that person said, for chattwo's link preview",
  security: {
    words: "sig, made by us; without a valid one the page is Relay's own neutral card",
    schemes: [],
  },
  query: z.object({
    title: z.string().describe("who speaks"),
    content: z.string().describe("what they said"),
    avatar: z.string().describe("https address of their face; empty for none"),
    sig: z.string().describe("base64url HMAC-SHA256 over the other three"),
  }),
  reply: z.string(),
  replyType: "text/html",
} as const satisfies Endpoint;
