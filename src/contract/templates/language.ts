// What a template can use: fields, tags and filters. The engine, the editor and the docs read these lists.

import { PROVIDERS } from "../hosts/index.ts";

type TemplateName = { name: string; about: string };

/** `example`: as for a pull request that needs a review, or for an alert. */
export const TEMPLATE_FIELDS = [
  {
    name: "title",
    about: "subject of the standard headline",
    example: "#482 Retry failed payouts",
  },
  {
    name: "label",
    about: "what happened, in the language of the group",
    example: "PR needs review",
  },
  {
    name: "headline",
    about: "label and title",
    example: "PR needs review: #482 Retry failed payouts",
  },
  { name: "number", about: "of a pull request, issue or discussion", example: "482" },
  { name: "url", about: "where the headline leads", example: "https://…/acme/shop/pull/482" },
  {
    name: "state",
    about:
      "of what the event is about: open, draft, merged, closed, the result of a run, the state of an alert",
    example: "open",
  },
  {
    name: "tone",
    about: "how urgent the standard form is: bad, warning, progress, good, done, neutral",
    example: "progress",
  },
  {
    name: "body",
    about: "everything between headline and fields, as in the standard form",
    example: "",
  },
  {
    name: "text",
    about: "what a person wrote, as plain text",
    example: "Payouts fail with a 5xx …",
  },
  { name: "facts", about: "list of the short facts", example: "`payout-retry` → `main`" },
  { name: "rows", about: "list of the lines: commits, failed jobs, a description", example: "" },
  {
    name: "fields",
    about: "list of the fields, each with `name` and `value`",
    example: "Turn: bo-chen",
  },
  { name: "event.name", about: "name of the event, as in filters", example: "pull_request" },
  { name: "event.action", about: "its action, as in filters", example: "review_requested" },
  { name: "event.provider", about: PROVIDERS.map((name) => `\`${name}\``).join(", "), example: "" },
  { name: "repository.name", about: "owner and name", example: "acme/shop" },
  { name: "repository.url", about: "its address", example: "https://…/acme/shop" },
  { name: "repository.private", about: "whether it is private", example: "true" },
  {
    name: "actor.login",
    about: "who did it; on a card, whose it is",
    example: "ana-lopez",
  },
  { name: "actor.url", about: "the profile", example: "https://…/ana-lopez" },
  { name: "actor.bot", about: "whether it is a bot", example: "false" },
  { name: "branches", about: "list: head and base, or the branch or tag", example: "payout-retry" },
  { name: "labels", about: "list of the current labels", example: "payouts" },
  {
    name: "paths",
    about: "list of the changed files, if the payload has them",
    example: "src/pay.ts",
  },
  { name: "endpoint", about: "the named endpoint that received it", example: "alerts" },
  { name: "service", about: "what an alert is about", example: "payouts" },
  { name: "severity", about: "of an alert, as its sender names it", example: "critical" },
  {
    name: "payload",
    about: "of custom events: the payload as sent, such as `payload.alerts[0].labels.job`",
    example: "",
  },
] as const satisfies readonly (TemplateName & { example: string })[];

export const TEMPLATE_TAGS = [
  { name: "if", about: "with `elsif`, `else` and `endif`" },
  { name: "unless", about: "with `endunless`" },
  { name: "case", about: "with `when`, `else` and `endcase`" },
  { name: "for", about: "with `else` and `endfor`; `limit`, `offset` and `reversed`" },
  { name: "break", about: "leaves a loop" },
  { name: "continue", about: "goes to the next element" },
  { name: "assign", about: "names a value, in this part" },
  { name: "capture", about: "names a text, with `endcapture`" },
  { name: "comment", about: "with `endcomment`" },
  { name: "#", about: "a comment in one tag" },
  { name: "raw", about: "text with braces, with `endraw`" },
] as const satisfies readonly TemplateName[];

/** Relay's own; the others are those of Liquid. */
export const MARKUP_FILTERS = [
  { name: "bold", about: "bold text" },
  { name: "code", about: "code" },
  { name: "link", about: "a link, as in `link: url`; https only" },
  { name: "quote", about: "a quote, on lines of its own" },
  { name: "dots", about: "a list in one line, with dots between; wraps between elements" },
] as const satisfies readonly TemplateName[];

export const LIQUID_FILTERS: readonly string[] = [
  "append capitalize default downcase lstrip prepend remove remove_first replace replace_first rstrip slice split",
  "strip strip_newlines truncate truncatewords upcase url_encode",
  "compact concat find first has join last map reject reverse size sort sort_natural sum uniq where",
  "abs at_least at_most ceil divided_by floor minus modulo plus round times",
  "date json",
].flatMap((names) => names.split(" "));
