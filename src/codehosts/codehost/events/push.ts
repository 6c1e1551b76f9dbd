// `push` of GitHub: also tags, new and deleted branches, and force pushes.

import { eventReader } from "../../kit/event-reader.ts";
import { hostPush, pushFacts, readPush } from "../../kit/push.ts";
import { httpUrl, yes } from "../../kit/lenient-fields.ts";
import { codehostFacts } from "./facts.ts";

const schema = hostPush.extend({ forced: yes, compare: httpUrl });

export const readCodehostPush = eventReader(schema, (push, event) =>
  readPush(codehostFacts(event, push, pushFacts(push)), push, {
    isForced: push.forced,
    compareUrl: push.compare,
    totalCommits: push.commits.length,
  }),
);
