// Every command, in the order in which people are shown them.

import type { Command } from "./command.ts";
import { helpOn } from "./help.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { mentions } from "./mentions.ts";
import { whoami } from "./whoami.ts";

const OTHERS: readonly Command[] = [login, whoami, mentions, logout];

export const COMMANDS: readonly Command[] = [...OTHERS, helpOn(OTHERS)];
