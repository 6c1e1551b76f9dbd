// Every command, in the order in which people are shown them.

import { closeCommand } from "./close.ts";
import type { Command } from "./command.ts";
import { commentCommand } from "./comment.ts";
import { connect } from "./connect.ts";
import { disconnect } from "./disconnect.ts";
import { feed, hours } from "./feed.ts";
import { helpOn } from "./help.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { mentions } from "./mentions.ts";
import { mergeCommand } from "./merge.ts";
import { mute, unmute } from "./mute.ts";
import { quiet } from "./quiet.ts";
import { reactCommand } from "./react.ts";
import { routes } from "./routes.ts";
import { snooze } from "./snooze.ts";
import { watchCommand } from "./watch.ts";
import { whoami } from "./whoami.ts";
import { why } from "./why.ts";

const OTHERS: readonly Command[] = [
  mergeCommand,
  commentCommand,
  closeCommand,
  reactCommand,
  watchCommand,
  mute,
  unmute,
  snooze,
  why,
  routes,
  quiet,
  login,
  whoami,
  mentions,
  feed,
  hours,
  logout,
  connect,
  disconnect,
];

export const COMMANDS: readonly Command[] = [...OTHERS, helpOn(OTHERS)];
