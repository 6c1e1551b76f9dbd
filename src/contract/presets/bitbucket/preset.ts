// Bitbucket Cloud.

import type { Preset } from "../preset.ts";

export const preset = {
  name: "bitbucket",
  product: "Bitbucket",
  about: "Bitbucket Cloud sends pushes, pull requests and build statuses of a repository.",
  documentation: "https://support.atlassian.com/bitbucket-cloud/docs/event-payloads/",
  proofs: [{ kind: "hmac", header: "X-Hub-Signature", prefix: "sha256=" }],
  secretFrom: "relay",
  headers: ["x-event-key"],
  recognizedBy: ["headers.x-event-key", "repository"],
  deliveryId: { text: "{{ headers.x-request-uuid }}" },
  event: "{{ headers.x-event-key }}",
  state: {
    of: "{{ commit_status.state }}",
    map: { FAILED: "firing", STOPPED: "acknowledged", SUCCESSFUL: "resolved" },
  },
  stateWords: "build",
  title: {
    of: "{{ headers.x-event-key }} {{ commit_status.state }}",
    map: {
      "pullrequest:comment_*": "Comment on #{{ pullrequest.id }} {{ pullrequest.title }}",
      "pullrequest:*": "#{{ pullrequest.id }} {{ pullrequest.title }}",
      "repo:commit_status_* FAILED": "{{ commit_status.name }}",
      "repo:commit_status_* STOPPED": "{{ commit_status.name }}",
      "repo:commit_status_* SUCCESSFUL": "{{ commit_status.name }}",
      "repo:commit_status_*": "{{ commit_status.name }}: {{ commit_status.state }}",
      "repo:push*": "Push to {{ push.changes[].new.name | default: push.changes[].old.name }}",
    },
    otherwise: "{{ headers.x-event-key }}",
  },
  description: {
    of: "{{ headers.x-event-key }}",
    map: {
      "*comment_*": "{{ comment.content.raw }}",
      "pullrequest:created": "{{ pullrequest.description }}",
      "repo:commit_status_*": "{{ commit_status.description }}",
    },
  },
  lines: { each: "push.changes[].commits[]", line: "{{ hash }} {{ message }}" },
  url: "{{ comment.links.html.href | default: pullrequest.links.html.href | default: commit_status.url | default: push.changes[].links.html.href | default: repository.links.html.href }}",
  color: {
    of: "{{ headers.x-event-key }}",
    map: {
      "pullrequest:fulfilled": "purple",
      "pullrequest:rejected": "red",
      "pullrequest:approved": "green",
      "pullrequest:changes_request_created": "orange",
      "pullrequest:created": "green",
    },
  },
  repo: "{{ repository.full_name }}",
  author: "{{ actor.nickname | default: actor.display_name }}",
  fields: [
    { name: "State", value: "{{ pullrequest.state }}" },
    { name: "Branch", value: "{{ pullrequest.source.branch.name }}" },
    { name: "Into", value: "{{ pullrequest.destination.branch.name }}" },
  ],
  updateKey: {
    of: "{{ headers.x-event-key }}",
    map: {
      "*comment_*": "",
      "pullrequest:*": "{{ repository.full_name }}#{{ pullrequest.id }}",
      "repo:commit_status_*":
        "{{ repository.full_name }} {{ commit_status.key }} {{ commit_status.commit.hash }}",
    },
  },
  service: "{{ repository.name }}",
  connectSteps: [
    "In the repository open **Repository settings**, **Webhooks**, **Add webhook**.",
    "**URL** is the URL above, **Secret** is the secret above.",
    "Choose the triggers, and press **Save**.",
    "Push a commit. This page turns green.",
  ],
} as const satisfies Preset;
