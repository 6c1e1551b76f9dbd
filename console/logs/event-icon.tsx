// Icon of an event, by its type.

import {
  IconActivity,
  IconAlertCircle,
  IconGitCommit,
  IconGitPullRequest,
  type Icon,
  IconMessage2,
  IconPackage,
  IconRocket,
  IconShield,
  IconTag,
  IconWebhook,
} from "@tabler/icons-react";

/** The first prefix that matches wins. */
const ICONS: readonly (readonly [start: string, icon: Icon])[] = [
  ["pull_request_review", IconMessage2],
  ["issue_comment", IconMessage2],
  ["commit_comment", IconMessage2],
  ["discussion", IconMessage2],
  ["pull_request", IconGitPullRequest],
  ["issues", IconAlertCircle],
  ["push", IconGitCommit],
  ["create", IconTag],
  ["delete", IconTag],
  ["release", IconTag],
  ["workflow", IconActivity],
  ["check", IconActivity],
  ["status", IconActivity],
  ["deployment", IconRocket],
  ["dependabot", IconShield],
  ["code_scanning", IconShield],
  ["secret_scanning", IconShield],
  ["package", IconPackage],
  ["registry_package", IconPackage],
];

export function EventIcon({ event }: { event: string | null }) {
  const Glyph = ICONS.find(([start]) => event?.startsWith(start))?.[1] ?? IconWebhook;
  return <Glyph size={16} stroke={1.75} aria-hidden />;
}
