// Created and deleted refs, releases, stars and forks. Hosts report such a ref twice, here and as a push. Both are read
// as a push; this one has no commits.

import { z } from "zod";
import type { AttentionEvent } from "../../core/events/attention-events.ts";
import type { PushEvent } from "../../core/events/event.ts";
import { eventReader, type HostEventReader } from "./event-reader.ts";
import { actedFields, type FactsOf, hostFields, hostPerson } from "./facts.ts";
import { count, httpUrl, id, maybe, refName, text, time, yes } from "./lenient-fields.ts";

const hostRef = hostFields.extend({
  ref: z.string().min(1),
  ref_type: z.enum(["branch", "tag"]),
});

export function refReader(factsOf: FactsOf, change: "created" | "deleted") {
  return eventReader(hostRef, (fields, event): PushEvent => ({
    kind: "push",
    ...factsOf(event, fields, { branches: [fields.ref] }),
    ref: { kind: fields.ref_type, name: fields.ref },
    change,
    isForced: false,
    before: "",
    after: "",
    compareUrl: undefined,
    commits: [],
    totalCommits: 0,
    isAnnounced: true,
  }));
}

// Releases.

const releaseSchema = actedFields.extend({
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
  return eventReader(releaseSchema, (payload, event) => {
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

// Stars and forks. If the payload has no time, the repository's last update is used.

const attention = z
  .object({
    starred_at: time,
    forkee: maybe(z.object({ created_at: time })),
    repository: maybe(
      z.object({
        stargazers_count: count,
        /** Field name on Gitea and Forgejo. */
        stars_count: count,
        updated_at: time,
        pushed_at: time,
      }),
    ),
  })
  .transform(({ forkee, repository, starred_at }) => ({
    at: starred_at ?? forkee?.created_at ?? repository?.updated_at ?? repository?.pushed_at,
    stars: repository?.stargazers_count ?? repository?.stars_count,
  }));

/** Parses the repository twice: for the common facts and for the fields of stars and forks. */
const attentionSchema = hostFields.extend({ sender: hostPerson }).and(attention);

export function attentionReader(factsOf: FactsOf, sort: AttentionEvent["sort"]): HostEventReader {
  return eventReader(attentionSchema, (payload, event) => ({
    kind: "attention",
    ...factsOf(event, payload, {}),
    sort,
    isGiven: payload.action !== "deleted",
    at: payload.at,
    stars: payload.stars,
  }));
}
