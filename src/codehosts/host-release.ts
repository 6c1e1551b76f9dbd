// Releases as both code hosts describe them.

import { z } from "zod";
import { type HostEventReader, eventReader } from "./event-reader.ts";
import { actedFields, type FactsOf } from "./host-facts.ts";
import { httpUrl, id, text, yes } from "./lenient.ts";
import { refName } from "./ref-name.ts";

const schema = actedFields.extend({
  release: z.object({
    id,
    tag_name: z.string(),
    target_commitish: text,
    name: text,
    body: text,
    html_url: httpUrl,
    prerelease: yes,
    draft: yes,
  }),
});

export function releaseReader(factsOf: FactsOf): HostEventReader {
  return eventReader(schema, (payload, event) => {
    const { release: sent } = payload;
    const facts = factsOf(event, payload, {
      branches: [sent.tag_name, refName(sent.target_commitish)],
      texts: [sent.name ?? sent.tag_name, sent.body],
    });
    return {
      kind: "release",
      ...facts,
      action: facts.names[0].action ?? payload.action,
      release: {
        id: sent.id,
        tag: sent.tag_name,
        name: sent.name,
        body: sent.body,
        url: sent.html_url,
        isPrerelease: sent.prerelease,
        isDraft: sent.draft,
      },
    };
  });
}
