// Examples of the templates page: a template, and the golden case or the custom payload that it is shown on.

import type { MessageTemplate } from "../../src/contract/templates/template.ts";

export type TemplateExample = {
  about: string;
  /** Name of a golden case, or a custom payload. */
  on: string | Readonly<Record<string, unknown>>;
  template: MessageTemplate;
};

const ALERTS = {
  title: "Disk is full",
  severity: "critical",
  service: "payouts",
  state: "firing",
  alerts: [
    { status: "firing", labels: { instance: "db-1" } },
    { status: "firing", labels: { instance: "db-2" } },
    { status: "resolved", labels: { instance: "db-3" } },
  ],
};
const BACKUP = {
  host: "db-1",
  took: 431,
  bytes: 53_687_091_200,
  at: "2026-11-16T03:00:00Z",
  log: "https://logs.example/backup/88",
};

export const TEMPLATE_EXAMPLES: readonly TemplateExample[] = [
  {
    about: "The form that ships for busy channels",
    on: "pull_request__opened",
    template: "compact",
  },
  { about: "The form that shows most", on: "issues__opened", template: "full" },
  {
    about: "The repository in front of the title",
    on: "pull_request__opened",
    template: { title: "{{ repository.name }} {{ title }}" },
  },
  {
    about: "A short title, with what happened behind it",
    on: "pull_request__opened",
    template: { title: "{{ title | truncate: 30 }} ({{ label }})" },
  },
  {
    about: "Another word for one state",
    on: "pull_request__closed_unmerged",
    template: { title: "{% if state == 'closed' %}Given up: {{ title }}{% endif %}" },
  },
  {
    about: "The standard body, with a link below it",
    on: "workflow_run__failure",
    template: { body: "{{ body }}\n{{ 'Runbook' | link: 'https://wiki.example/ci' }}" },
  },
  {
    about: "Red, if a label says that it is urgent",
    on: "issues__opened",
    template: { color: "{% if labels contains 'bug' %}red{% endif %}" },
  },
  {
    about: "Drafts in grey, and everything else as usual",
    on: "pull_request__opened_as_draft",
    template: { color: "{% if state == 'draft' %}gray{% endif %}" },
  },
  {
    about: "Pushes to the default branch in orange",
    on: "push__three_commits",
    template: { color: "{% if branches contains 'main' %}orange{% endif %}" },
  },
  {
    about: "The newest commit alone",
    on: "push__three_commits",
    template: { body: "{{ rows | first }}" },
  },
  {
    about: "Comments as nothing but a quote",
    on: "issue_comment__created",
    template: { title: "{{ actor.login }} on {{ title }}", body: "{{ text | quote }}" },
  },
  {
    about: "The start of a text",
    on: "release__published",
    template: { body: "{{ text | truncatewords: 12, ' …' }}" },
  },
  {
    about: "Labels as a field",
    on: "issues__opened",
    template: { fields: [{ name: "Labels", value: "{{ labels | join: ', ' }}" }] },
  },
  {
    about: "A custom payload that has no title",
    on: BACKUP,
    template: {
      title: "Backup of {{ payload.host }} took {{ payload.took | divided_by: 60 | round }} min",
    },
  },
  {
    about: "Numbers and times of a payload",
    on: BACKUP,
    template: {
      title: "Backup of {{ payload.host }}",
      body: "{{ payload.bytes | divided_by: 1073741824 | round }} GiB at {{ payload.at | date: '%H:%M, %-d %b' }} UTC",
    },
  },
  {
    about: "Fields of a payload, and a link",
    on: BACKUP,
    template: {
      title: "Backup",
      fields: [
        { name: "Host", value: "{{ payload.host | code }}" },
        { name: "Log", value: "{{ 'open' | link: payload.log }}", inline: false },
      ],
    },
  },
  {
    about: "A line for each element",
    on: ALERTS,
    template: {
      body: "{% for alert in payload.alerts %}{{ alert.labels.instance | bold }} {{ alert.status }}\n{% endfor %}",
    },
  },
  {
    about: "Only some elements, counted",
    on: ALERTS,
    template: {
      title:
        "{% assign firing = payload.alerts | where: 'status', 'firing' %}{{ title }}: {{ firing.size }} of {{ payload.alerts.size }}",
    },
  },
  {
    about: "A colour for each severity",
    on: ALERTS,
    template: {
      color:
        "{% case severity %}{% when 'critical' %}red{% when 'warning' %}orange{% else %}gray{% endcase %}",
    },
  },
  {
    about: "A value that may be missing",
    on: ALERTS,
    template: { title: "{{ title }} in {{ payload.region | default: 'all regions' }}" },
  },
];
