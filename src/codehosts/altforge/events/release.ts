// altforge's "release": codehost's shape, `updated` for what codehost calls `edited`.

import { releaseReader } from "../../host-release.ts";
import { altforgeFacts } from "./facts.ts";

export const readAltforgeRelease = releaseReader(altforgeFacts);
