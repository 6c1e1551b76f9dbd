// codehost's "release", with all its actions.

import { releaseReader } from "../../host-release.ts";
import { codehostFacts } from "./facts.ts";

export const readCodehostRelease = releaseReader(codehostFacts);
