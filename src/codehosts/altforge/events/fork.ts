// altforge's "fork". codehost calls the copy `forkee`, altforge the original.

import { attentionReader } from "../../host-attention.ts";
import { altforgeFacts } from "./facts.ts";
import { mapPayload } from "./turned.ts";

export const readAltforgeFork = mapPayload(attentionReader(altforgeFacts, "fork"), (payload) => ({
  ...payload,
  repository: payload["forkee"],
  forkee: payload["repository"],
}));
