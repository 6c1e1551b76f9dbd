#!/usr/bin/env node
// The `relay` command. It keeps compiled code between starts, which takes more than half of the time of short commands.

import { enableCompileCache } from "node:module";
import path from "node:path";

// Not in the shared folder for temporary files, where other users of the machine could place code. NODE_COMPILE_CACHE
// takes precedence.
const { HOME = "", XDG_CACHE_HOME = HOME && path.join(HOME, ".cache") } = process.env;
if (path.isAbsolute(XDG_CACHE_HOME)) enableCompileCache(path.join(XDG_CACHE_HOME, "relay"));

const { relay } = await import("./commands/index.ts");
await relay.parseAsync();
