// Every command, in the order in which people are shown them.

import type { Command } from "./command.ts";
import { helpOn } from "./help.ts";

const OTHERS: readonly Command[] = [];

export const COMMANDS: readonly Command[] = [...OTHERS, helpOn(OTHERS)];
