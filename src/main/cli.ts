#!/usr/bin/env node
// The `relay` command.

import { relay } from "./relay-command.ts";

await relay.parseAsync();
