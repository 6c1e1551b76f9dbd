// Route templates, and links to explore the console without sending anything.

import { Button } from "@mantine/core";
import {
  IconActivity,
  IconGitPullRequest,
  type Icon,
  IconRocket,
  IconTag,
  IconTestPipe,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { TemplateId } from "../../editor/draft/templates.ts";
import { Card } from "../../parts/card.tsx";
import styles from "./first-run.module.css";

type Template = { name: TemplateId; title: string; words: string; icon: Icon };

const TEMPLATES: readonly Template[] = [
  {
    name: "pull-requests",
    title: "Pull requests for review",
    words: "Opened or ready, by people, not bots",
    icon: IconGitPullRequest,
  },
  {
    name: "failed-ci",
    title: "CI broken on main",
    words: "Failed runs on main, edited when fixed",
    icon: IconActivity,
  },
  {
    name: "deployments",
    title: "Failed deployments",
    words: "Failed deployments, with the reason",
    icon: IconRocket,
  },
  {
    name: "releases",
    title: "Releases",
    words: "Published releases",
    icon: IconTag,
  },
];

export function Templates() {
  return (
    <Card title="Start from a template">
      <div className={styles["templates"]}>
        {TEMPLATES.map(({ name, title, words, icon: Glyph }) => (
          <Link
            key={name}
            to="/routes/new"
            search={{ template: name }}
            className={styles["template"] ?? ""}
          >
            <span className={styles["glyph"]}>
              <Glyph size={16} stroke={1.75} aria-hidden />
            </span>
            <span>
              <b>{title}</b>
              <span className="small text-3">{words}</span>
            </span>
          </Link>
        ))}
      </div>
    </Card>
  );
}

export function LookAround() {
  return (
    <Card title="Just looking around?">
      <p className="text-2">
        Build a route on sample events and see its messages for both chats. Nothing is sent.
      </p>
      <Button
        mt="md"
        leftSection={<IconTestPipe size={16} stroke={1.75} aria-hidden />}
        renderRoot={(props) => <Link to="/routes/new" {...props} />}
      >
        Try with sample events
      </Button>
    </Card>
  );
}
