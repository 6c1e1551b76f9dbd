// altforge's "wiki": one page, where codehost lists those of a push.

import { otherReader } from "../../host-other.ts";
import { altforgeFacts } from "./facts.ts";
import { mapPayload } from "./turned.ts";

export const readAltforgeWiki = mapPayload(otherReader(altforgeFacts), (payload) => {
  const { action, comment, page } = payload;
  return { ...payload, pages: [{ title: page, action, summary: comment }] };
});
