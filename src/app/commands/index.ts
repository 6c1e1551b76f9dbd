// Every command, in the order in which people are shown them.

import type { Command } from "./command.ts";
import { connect } from "./connect.ts";
import { helpOn } from "./help.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { mentions } from "./mentions.ts";
import { routes } from "./routes.ts";
import { whoami } from "./whoami.ts";
import { why } from "./why.ts";

const OTHERS: readonly Command[] = [why, routes, login, whoami, mentions, logout, connect];

export const COMMANDS: readonly Command[] = [...OTHERS, helpOn(OTHERS)];
