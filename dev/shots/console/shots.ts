// The console pages to capture, with a month of acme's history, each in its colour schemes and screen sizes.

import type { Page } from "playwright-core";
import type { WorldPerson } from "../../world/person.ts";
import {
  doubtRoute,
  makeInvite,
  openJump,
  openPausedTarget,
  openTimeline,
  seeMessages,
  showAddress,
  showSecret,
  tryAgain,
  unfoldChange,
} from "./acts.ts";

type Light = "light" | "dark";

export type Visitor = "owner" | "newcomer" | "nobody";

export type ConsoleShot = {
  name: string;
  /** Path after /admin; a function makes what it leads to. */
  path: string | ((owner: WorldPerson) => Promise<string>);
  width: number;
  height: number;
  schemes: readonly Light[];
  /** Text to wait for: without it the page is not loaded. */
  sign: string;
  /** Who looks: an owner of acme if omitted. A newcomer is signed in, and in no group. */
  visitor?: Visitor;
  /** Captures only the viewport, for example for a dialog. */
  isWindow?: boolean;
  /** Actions before the screenshot. */
  prepare?(page: Page): Promise<void>;
};

const DESK = { width: 1440, height: 900, schemes: ["light", "dark"] } as const;
const PHONE = { width: 390, height: 844, schemes: ["light", "dark"] } as const;

const overview = { path: "?group=acme", sign: "Gave up" };
const editor = {
  path: "/routes/acme/pull-requests?group=acme",
  sign: "How it looks",
  prepare: doubtRoute,
};
const messages = { ...editor, schemes: ["light"], isWindow: true, prepare: seeMessages } as const;
const logs = { path: "/logs?group=acme", sign: "Delivered" };
const timeline = {
  path: "/logs?group=acme&q=checkout-e2e",
  sign: "of 3 failed",
  prepare: openTimeline,
};
const again = { path: "/logs?group=acme&status=failed", sign: "Failed", prepare: tryAgain };
const connected = { path: "/groups/acme?group=acme", sign: "Last arrivals" };
const waiting = { path: "/groups/mobile?group=mobile", sign: "Waiting for the first webhook" };

/** Without a session, /logout shows the sign-in page. */
const signIn = { path: "/logout", sign: "Continue with", visitor: "nobody" } as const;
const invite = { path: makeInvite, sign: "invites you to the group", visitor: "nobody" } as const;
/** For a user in no group, every page redirects to this one. */
const noAccess = { path: "/", sign: "Request access", visitor: "newcomer" } as const;
const target = { path: "/targets?group=acme", sign: "is paused", prepare: openPausedTarget };
const profile = { path: "/profile", sign: "this browser" };

/** In page order. Shots that change acme come last. */
export const CONSOLE_SHOTS: readonly ConsoleShot[] = [
  { name: "sign-in", ...DESK, ...signIn },
  { name: "sign-in-phone", ...PHONE, ...signIn },
  { name: "overview", ...DESK, ...overview },
  { name: "overview-phone", ...PHONE, ...overview },
  { name: "first-run", ...DESK, path: "?group=mobile", sign: "Start from a template" },
  { name: "routes", ...DESK, path: "/routes?group=acme", sign: "Messages per day" },
  { name: "route-editor", ...DESK, ...editor },
  { name: "route-editor-phone", ...PHONE, ...editor },
  { name: "backtest-messages", ...DESK, ...messages },
  { name: "logs", ...DESK, ...logs },
  { name: "logs-phone", ...PHONE, ...logs },
  { name: "log-story", ...DESK, ...timeline },
  { name: "log-story-phone", ...PHONE, ...timeline },
  { name: "send-again", ...DESK, ...again, isWindow: true },
  { name: "targets", ...DESK, path: "/targets?group=acme", sign: "Used by" },
  { name: "target", ...DESK, ...target },
  { name: "target-phone", ...PHONE, ...target },
  { name: "group-connected", ...DESK, ...connected, prepare: showAddress },
  { name: "group-phone", ...PHONE, ...connected },
  {
    name: "audit",
    ...DESK,
    path: "/audit?group=acme",
    sign: "changed the route",
    prepare: unfoldChange,
  },
  { name: "profile", ...DESK, ...profile },
  { name: "profile-phone", ...PHONE, ...profile },
  { name: "jump", ...DESK, ...overview, isWindow: true, prepare: openJump },
  { name: "group-waiting", ...DESK, ...waiting, prepare: showSecret },
  { name: "request-access", ...DESK, ...noAccess },
  { name: "invite-sign-in", ...DESK, ...invite },
  { name: "invite-sign-in-phone", ...PHONE, ...invite },
];
