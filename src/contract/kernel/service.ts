// Endpoints for operators and their tools, and the rich header page.

import { z } from "zod";
import { type Endpoint, IF_NONE_MATCH } from "./endpoint.ts";

export const getHealth = {
  method: "GET",
  path: "/health",
  summary: "Whether the process lives; says nothing about the database",
  reply: z.object({ status: z.literal("ok") }),
} as const satisfies Endpoint;

export const getReady = {
  method: "GET",
  path: "/ready",
  summary: "Whether database and migrations are in order",
  reply: z.object({ status: z.literal("ready") }),
  refusals: { 503: "what is not in order, in one sentence" },
} as const satisfies Endpoint;

export const getMetrics = {
  method: "GET",
  path: "/metrics",
  summary: "Metrics in Prometheus' text format",
  security: {
    words: "METRICS_TOKEN as bearer; if it is not set, a caller on this machine",
    schemes: ["metricsToken"],
  },
  reply: z.string(),
  refusals: { 401: "Unauthorized" },
} as const satisfies Endpoint;

export const getOpenApi = {
  method: "GET",
  path: "/openapi.json",
  summary: "This document",
  headers: IF_NONE_MATCH,
  hasEtag: true,
  revalidates: true,
  reply: z.record(z.string(), z.unknown()),
} as const satisfies Endpoint;

export const getSecurityTxt = {
  method: "GET",
  path: "/.well-known/security.txt",
  summary: "Where to report a vulnerability of this installation (RFC 9116)",
  reply: z.string(),
  replyType: "text/plain",
  refusals: { 404: "SECURITY_CONTACT is not set" },
} as const satisfies Endpoint;

/** The page behind the card beside a Telegram message. Only Telegram's crawler reads it. */
export const getRichHeader = {
  method: "GET",
  path: "/api/richheader",
  summary: "Open Graph page with a face and what that person said, for Telegram's link preview",
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
