// The console's pages as they are photographed: a month of acme behind them, in the light and on the screen
// that each is shown in.

import type { Page } from "playwright-core";
import {
  doubtRoute,
  openJump,
  openTimeline,
  seeMessages,
  showAddress,
  showSecret,
  tryAgain,
  unfoldChange,
} from "./acts.ts";

type Light = "light" | "dark";

export type ConsoleShot = {
  name: string;
  /** After /admin. */
  path: string;
  width: number;
  height: number;
  schemes: readonly Light[];
  /** Read before the picture: without it the page is not there yet. */
  sign: string;
  /** Seen by somebody who is not signed in. */
  isStranger?: boolean;
  /** Only what the window shows, as of something that lies over the page. */
  isWindow?: boolean;
  /** What a person would do before looking. */
  prepare?(page: Page): Promise<void>;
};

const DESK = { width: 1440, height: 900, schemes: ["light", "dark"] } as const;
const PHONE = { width: 390, height: 844, schemes: ["light"] } as const;

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

/** Without a session there is nothing to end, and the way in stands there. */
const signIn = { path: "/logout", sign: "Continue with", isStranger: true };

/** In the order of the pages; what changes acme comes last. */
export const CONSOLE_SHOTS: readonly ConsoleShot[] = [
  { name: "sign-in", ...DESK, ...signIn },
  { name: "sign-in-phone", ...PHONE, ...signIn },
  { name: "overview", ...DESK, ...overview },
  { name: "overview-phone", ...PHONE, ...overview },
  { name: "first-run", ...DESK, path: "?group=mobile", sign: "Templates people start with" },
  { name: "routes", ...DESK, path: "/routes?group=acme", sign: "Messages a day" },
  { name: "route-editor", ...DESK, ...editor },
  { name: "route-editor-phone", ...PHONE, ...editor },
  { name: "backtest-messages", ...DESK, ...messages },
  { name: "logs", ...DESK, ...logs },
  { name: "logs-phone", ...PHONE, ...logs },
  { name: "log-story", ...DESK, ...timeline },
  { name: "log-story-phone", ...PHONE, ...timeline },
  { name: "send-again", ...DESK, ...again, isWindow: true },
  { name: "targets", ...DESK, path: "/targets?group=acme", sign: "Used by" },
  { name: "group-connected", ...DESK, ...connected, prepare: showAddress },
  { name: "group-phone", ...PHONE, ...connected },
  {
    name: "audit",
    ...DESK,
    path: "/audit?group=acme",
    sign: "changed the route",
    prepare: unfoldChange,
  },
  { name: "jump", ...DESK, ...overview, isWindow: true, prepare: openJump },
  { name: "group-waiting", ...DESK, ...waiting, prepare: showSecret },
];
