// Chapters of the API reference. The first chapter that matches an endpoint documents it.

import { PLATFORMS } from "../../../src/contract/kernel/target.ts";

export type Chapter = { name: string; title: string; about: string; paths: RegExp };

export const CHAPTERS: readonly Chapter[] = [
  {
    name: "webhooks",
    title: "Sending webhooks",
    about: "What code hosts, forges and your own scripts post to.",
    paths: /^\/webhook/,
  },
  {
    name: "groups",
    title: "Groups, members and secrets",
    about: "Tenants: who belongs to them, and the secret their webhooks are signed with.",
    paths: /^\/admin\/(api\/(groups(?!\/\{id\}\/routes)|invites)|invite)/,
  },
  {
    name: "routes",
    title: "Routes",
    about: "Which events go to which targets, and what a change would do.",
    paths: /^\/admin\/api\/(routes|preview|groups\/\{id\}\/routes)/,
  },
  {
    name: "logs",
    title: "Logs, figures and why",
    about: "What came in, what was decided and what became of it.",
    paths: /^\/admin\/api\/(logs|delivery|events|audit|rejected|unclaimed|why|metrics)/,
  },
  {
    name: "targets",
    title: "Targets and sending again",
    about: "Channels and chats that messages go to, and what they missed.",
    paths: /^\/admin\/api\/(targets|replays|names|bots)/,
  },
  {
    name: "config",
    title: "Configuration as code",
    about: "The settings and routes of one group as a document, by API token.",
    paths: /^\/(api\/(config|endpoints)|relay\.schema\.json)/,
  },
  {
    name: "actions",
    title: "Actions on GitHub",
    about: "Comment, merge, close and react as the person whose token is given.",
    paths: /^\/api\/(comment|merge|close|react)/,
  },
  {
    name: "sign-in",
    title: "Signing in",
    about: "Sessions, tokens, and binding an installation; most of it is visited by a browser.",
    paths: /^\/(auth|admin\/(login|logout|api\/(me|people)(\/|$)))/,
  },
  {
    name: "service",
    title: "Health, metrics and chats",
    about: "What monitoring asks, and the doors through which the chats come in.",
    paths: new RegExp(
      `^/(\\.well-known|health|ready|metrics|openapi\\.json|api/richheader|${PLATFORMS.join("|")})`,
    ),
  },
  {
    name: "pages",
    title: "Pages of the console",
    about: "Addresses for browsers; they answer with HTML.",
    paths: /^\/(admin(\/(?!api\/).*)?)?$/,
  },
];

export function chapterOf(path: string): Chapter {
  const chapter = CHAPTERS.find(({ paths }) => paths.test(path));
  if (chapter === undefined) throw new Error(`${path} fits no chapter of dev/site/api/chapters.ts`);
  return chapter;
}
