// Noise control of a route: a summary that expands into its settings.

import { Button } from "@mantine/core";
import { Fragment, useId, useState } from "react";
import { getGroups } from "../../../src/contract/config/lists.ts";
import type { RouteDefaults } from "../../../src/contract/policy/rules.ts";
import { useAnswer } from "../../api/use-answer.ts";
import { Card } from "../../parts/card.tsx";
import { isSame } from "../../saving/three-way.ts";
import { canAs, useMe } from "../../scope.ts";
import type { RouteDraft } from "../draft/draft.ts";
import type { RouteFault } from "../draft/faults.ts";
import type { NoiseDraft } from "./noise.ts";
import { NoiseFields } from "./noise-fields.tsx";
import { NOTHING_SET, noisePieces } from "./noise-words.ts";
import styles from "./noise.module.css";

type NoiseCardProps = {
  groupId: string;
  draft: RouteDraft;
  saved: RouteDraft | undefined;
  change: (draft: RouteDraft) => void;
  faults: readonly RouteFault[];
  isReadOnly: boolean;
};

export function NoiseCard(props: NoiseCardProps) {
  const { groupId, draft, saved, change, faults, isReadOnly } = props;
  const [isAsked, setAsked] = useState(false);
  const id = useId();
  const me = useMe();
  const inherited = useDefaults(groupId);
  const own = faults.filter(({ place }) => place.kind === "noise");
  // Settings with faults are never collapsed.
  const isOpen = !isReadOnly && (isAsked || own.length > 0);
  return (
    <Card
      title="Noise control"
      isFlush={isOpen}
      controls={
        !isReadOnly && (
          <Button
            size="xs"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={isOpen ? "Close noise control" : "Change noise control"}
            onClick={() => setAsked(!isOpen)}
          >
            {isOpen ? "Close" : "Change"}
          </Button>
        )
      }
    >
      <p className={styles["sentence"]} data-open={isOpen || undefined}>
        <Sentence noise={draft.noise} saved={saved?.noise} inherited={inherited} />
      </p>
      <div id={id}>
        {isOpen && (
          <NoiseFields
            noise={draft.noise}
            change={(noise) => change({ ...draft, noise })}
            inherited={inherited}
            faultAt={(path) => faultAt(own, path)}
            isOwner={me !== undefined && canAs(me, groupId, "owner")}
          />
        )}
      </div>
    </Card>
  );
}

function useDefaults(groupId: string): RouteDefaults | undefined {
  return useAnswer(getGroups, {}).data?.groups.find(({ id }) => id === groupId)?.defaults;
}

type SentenceProps = {
  noise: NoiseDraft;
  saved: NoiseDraft | undefined;
  inherited: RouteDefaults | undefined;
};

/** Marks settings that differ from the saved route. */
function Sentence({ noise, saved, inherited }: SentenceProps) {
  const pieces = noisePieces(noise, inherited);
  if (pieces.length === 0) return <span className="text-2">{NOTHING_SET}</span>;
  return pieces.map(({ field, words }, at) => (
    <Fragment key={field}>
      {at > 0 && <span className="text-3"> · </span>}
      <span className={saved && !isSame(noise[field], saved[field]) ? styles["new"] : undefined}>
        {words}
      </span>
    </Fragment>
  ));
}

/** Fault of the field, or of anything inside it. */
function faultAt(faults: readonly RouteFault[], path: string): string | undefined {
  return faults.find(
    ({ place }) =>
      place.kind === "noise" &&
      (place.path === path ||
        place.path.startsWith(`${path}.`) ||
        place.path.startsWith(`${path}[`)),
  )?.words;
}
