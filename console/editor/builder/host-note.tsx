// Says where a condition gets what the webhook does not tell, and that the condition lets events through without it.

import { Link } from "@tanstack/react-router";
import { getGroups } from "../../../src/contract/config/lists.ts";
import { useAnswer } from "../../api/use-answer.ts";
import type { FilterCondition } from "../filter/model.ts";
import styles from "./builder.module.css";
import { useBuilding } from "./building.ts";

const READS = {
  path: "Relay reads the files of a pull request from the code host.",
  team: "Author or requested reviewer. Relay reads the members from the code host.",
} as const;

export function HostNote({ condition }: { condition: FilterCondition }) {
  if (condition.kind !== "patterns") return null;
  const { key } = condition;
  return key === "path" || key === "team" ? <Note words={READS[key]} /> : null;
}

function Note({ words }: { words: string }) {
  const { groupId } = useBuilding();
  const group = useAnswer(getGroups, {}).data?.groups.find(({ id }) => id === groupId);
  const canRead =
    group === undefined ||
    group.installationId !== undefined ||
    group.members.some(
      ({ role, acceptedAt, hostReads }) =>
        role === "owner" && acceptedAt !== null && hostReads === true,
    );
  if (canRead)
    return <p className={styles["host"]}>{words} What it cannot read lets events through.</p>;
  return (
    <p className={styles["unseen"]} role="status">
      Relay may not read this for the group yet, so pull requests are let through. An owner allows
      it on the{" "}
      <Link to="/groups/$groupId" params={{ groupId }} className="link">
        page of the group
      </Link>
      .
    </p>
  );
}
