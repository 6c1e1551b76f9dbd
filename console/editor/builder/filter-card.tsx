// The filter of a route, built from conditions or written as JSON text. Both forms edit the same filter.

import { Button, SegmentedControl } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import type { SeenValues } from "../../../src/contract/records/figures.ts";
import { Card } from "../../parts/card.tsx";
import { canBuild, type RouteDraft, type FilterDraft } from "../draft/draft.ts";
import type { RouteFault } from "../draft/faults.ts";
import { type Template, TEMPLATES, withTemplate } from "../draft/templates.ts";
import { addPart, removePart, replacePart } from "../filter/edits.ts";
import { conditionsOf, isComplete, isGroup } from "../filter/model.ts";
import { readJson } from "../../parts/json-text.ts";
import { newsIn } from "../filter/news.ts";
import { removedFrom, restored } from "../filter/removed.ts";
import { type Building, BuildingContext } from "./building.ts";
import styles from "./builder.module.css";
import { More, PartList } from "./condition-group.tsx";
import { RemovedRows } from "./removed-rows.tsx";
import type { Suggestions } from "./suggestions.ts";
import { TextForm } from "./text-form.tsx";

type FilterCardProps = {
  groupId: string;
  draft: RouteDraft;
  saved: RouteDraft | undefined;
  change: (draft: RouteDraft) => void;
  faults: readonly RouteFault[];
  suggestions: Suggestions;
  seen: SeenValues | undefined;
  isReadOnly: boolean;
};

export function FilterCard(props: FilterCardProps) {
  const { draft, saved, change, faults, isReadOnly } = props;
  const isAsText = useSearch({ strict: false, select: ({ view }) => view === "text" });
  const isBuilt = canBuild(draft.filter);
  const isText = isAsText || !isBuilt;
  const changeFilter = (filter: FilterDraft) => change({ ...draft, filter });
  return (
    <Card
      title="When an event matches"
      controls={<ViewChoice view={isAsText ? "text" : "builder"} />}
    >
      {!isBuilt && !isAsText && <NoForm text={draft.filter.text} />}
      <Starts
        isShown={saved === undefined && isEmpty(draft)}
        choose={(template) => change(withTemplate(draft, template))}
      />
      {isText ? (
        <TextForm filter={draft.filter} change={changeFilter} {...{ faults, isReadOnly }} />
      ) : (
        <Builder {...props} change={changeFilter} />
      )}
      <FilterFaults faults={isText ? [] : faults} />
    </Card>
  );
}

function ViewChoice({ view }: { view: "builder" | "text" }) {
  const navigate = useNavigate();
  return (
    <SegmentedControl
      aria-label="How the filter is shown"
      data={[
        { value: "builder", label: "Builder" },
        { value: "text", label: "Text" },
      ]}
      value={view}
      onChange={(value) =>
        void navigate({
          to: ".",
          search: (before) => ({ ...before, view: value === "text" ? "text" : undefined }),
          resetScroll: false,
        })
      }
    />
  );
}

/** The user has not chosen anything yet. */
function isEmpty({ filter: { parts, text }, kind }: RouteDraft): boolean {
  return text === undefined && kind === "match" && !conditionsOf(parts).some(isComplete);
}

function NoForm({ text = "" }: { text: string | undefined }) {
  return (
    <p className={styles["note"]}>
      <IconInfoCircle size={16} aria-hidden />
      {readJson(text).outcome === "read"
        ? "The builder cannot show this filter. Edit it as text."
        : "The text is not valid yet. The builder shows it once it is."}
    </p>
  );
}

/** Faults of the filter as a whole. */
function FilterFaults({ faults }: { faults: readonly RouteFault[] }) {
  return faults.map(({ place, words }) =>
    place.kind === "filter" ? (
      <p key={words} className={styles["fault"]}>
        {words}
      </p>
    ) : null,
  );
}

type StartsProps = { isShown: boolean; choose: (template: Template) => void };

function Starts({ isShown, choose }: StartsProps) {
  if (!isShown) return null;
  return (
    <div className={styles["starts"]}>
      <span className="text-3 small">Start from a template, or choose events below.</span>
      <ul>
        {TEMPLATES.map((template) => (
          <li key={template.id}>
            <Button size="compact-sm" onClick={() => choose(template)}>
              {template.name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type BuilderProps = Omit<FilterCardProps, "change"> & { change: (filter: FilterDraft) => void };

function Builder({ groupId, draft, saved, change, ...shared }: BuilderProps) {
  const { parts } = draft.filter;
  const [addedId, setAddedId] = useState<string>();
  const news = useMemo(() => newsIn(parts, saved?.filter.parts), [parts, saved]);
  const removed = useMemo(() => removedFrom(parts, saved?.filter.parts), [parts, saved]);
  const { faults, suggestions, seen, isReadOnly } = shared;
  const building: Building = {
    change: (part) => change({ parts: replacePart(parts, part) }),
    remove: (id) => change({ parts: removePart(parts, id) }),
    add: (part, outerId) => {
      setAddedId(isGroup(part) ? part.parts[0]?.id : part.id);
      change({ parts: addPart(parts, part, outerId) });
    },
    addedId,
    news,
    removed,
    restore: (gone) => change({ parts: restored(parts, gone) }),
    groupId,
    faults,
    suggestions,
    seen,
    isReadOnly,
  };
  return (
    <BuildingContext value={building}>
      <PartList parts={parts} outer="top" />
      <RemovedRows groupId={undefined} />
      {parts.length === 0 && (
        <p className="text-2">
          {draft.kind === "fallback"
            ? "Every event that no other route of the group matched."
            : "No conditions yet."}
        </p>
      )}
      {!isReadOnly && <More outer="top" parts={parts} />}
    </BuildingContext>
  );
}
