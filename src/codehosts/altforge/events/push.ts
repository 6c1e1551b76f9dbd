// `push` of Gitea and Forgejo. Lists the newest commit first, can omit older ones and states the total.

import { eventReader } from "../../kit/event-reader.ts";
import { hostPush, pushFacts, readPush } from "../../kit/push.ts";
import { httpUrl, count } from "../../kit/lenient-fields.ts";
import { altforgeFacts } from "./facts.ts";

const schema = hostPush
  .extend({ compare_url: httpUrl, total_commits: count })
  .transform((push) => ({ ...push, commits: push.commits.toReversed() }));

export const readAltforgePush = eventReader(schema, (push, event) =>
  readPush(altforgeFacts(event, push, pushFacts(push)), push, {
    // Not in the payload.
    isForced: false,
    compareUrl: push.compare_url,
    totalCommits: push.total_commits ?? push.commits.length,
  }),
);
