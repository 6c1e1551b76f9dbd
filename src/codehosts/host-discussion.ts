// Discussions, and the event that something happened to one.

import { z } from "zod";
import { type HostEventReader, eventReader } from "./event-reader.ts";
import { hostComment, readComment } from "./host-comment.ts";
import { actedFields, type FactsOf } from "./host-facts.ts";
import { hostWorkItem, readWorkItem } from "./host-thread.ts";
import { httpUrl, id, maybe, text } from "./lenient.ts";

const schema = actedFields.extend({
  discussion: hostWorkItem.extend({
    id,
    category: maybe(z.object({ name: text })),
    answer_html_url: httpUrl,
  }),
  /** Only where one was chosen just now. */
  answer: maybe(hostComment),
});

export function discussionReader(factsOf: FactsOf): HostEventReader {
  return eventReader(schema, (payload, event) => {
    const { action, answer, discussion: sent } = payload;
    const workItem = readWorkItem(sent);
    const facts = factsOf(event, payload, {
      labels: workItem.labels,
      texts: [workItem.title, workItem.body, answer?.body],
    });
    return {
      kind: "discussion",
      ...facts,
      action,
      discussion: {
        ...workItem,
        id: sent.id,
        category: sent.category?.name,
        isAnswered: sent.answer_html_url !== undefined,
        answer: answer && readComment(answer),
      },
    };
  });
}
