// Every command, in the order in which people are shown them.

import { closeCommand } from "./close.ts";
import type { Command } from "./command.ts";
import { commentCommand } from "./comment.ts";
import { connect } from "./connect.ts";
import { helpOn } from "./help.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { mentions } from "./mentions.ts";
import { mergeCommand } from "./merge.ts";
import { reactCommand } from "./react.ts";
import { routes } from "./routes.ts";
import { whoami } from "./whoami.ts";
import { why } from "./why.ts";

const OTHERS: readonly Command[] = [
  mergeCommand,
  commentCommand,
  closeCommand,
  reactCommand,
  why,
  routes,
  login,
  whoami,
  mentions,
  logout,
  connect,
];

export const COMMANDS: readonly Command[] = [...OTHERS, helpOn(OTHERS)];
