#!/usr/bin/env node
// The `relay` command.

import { relay } from "./commands/index.ts";

await relay.parseAsync();
