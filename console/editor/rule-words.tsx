// The rule as a sentence, with values in bold and changes marked, followed by its targets.

import { Fragment, useMemo } from "react";
import { Surface } from "../parts/card.tsx";
import { roleWords } from "../parts/name-book.ts";
import { markOf as markOfPlace, type TargetIds, placeId } from "../parts/place.ts";
import { listed } from "../parts/words.ts";
import { useRolePingLabel } from "../scope.ts";
import { canBuild, type RouteDraft } from "./draft/draft.ts";
import { capital } from "../parts/words.ts";
import { sendingNews } from "./draft/sending-news.ts";
import { marked, type MarkedPiece, type SpokenValue, spokenValues } from "./filter/marked.ts";
import { conditionsOf } from "./filter/model.ts";
import { newsIn } from "./filter/news.ts";
import { partWords } from "./filter/condition-words.ts";
import { removedFrom } from "./filter/removed.ts";
import styles from "./rule-words.module.css";
import { useKnownPlaces } from "./targets/use-known-places.ts";

type RuleTextProps = {
  groupId: string;
  draft: RouteDraft;
  saved: RouteDraft | undefined;
  words: string | undefined;
};

export function RuleText({ groupId, draft, saved, words }: RuleTextProps) {
  return (
    <Surface label="The rule in words" className={styles["words"] ?? ""}>
      <p className={styles["rule"]}>
        {words === undefined ? (
          <span className="text-2">
            Choose an event to begin. This card describes the route in words.
          </span>
        ) : (
          <Rule draft={draft} saved={saved} words={words} />
        )}
      </p>
      <p className={styles["way"]}>
        <Way {...{ groupId, draft, saved }} />
      </p>
      <RemovedText draft={draft} saved={saved} />
    </Surface>
  );
}

function Rule({ draft, saved, words }: Pick<RuleTextProps, "draft" | "saved"> & { words: string }) {
  const { parts } = draft.filter;
  const spoken = useMemo<readonly SpokenValue[]>(() => {
    const news = newsIn(parts, saved?.filter.parts);
    return conditionsOf(parts).flatMap((condition) =>
      spokenValues(condition).map((ways, at) => ({
        ways,
        isNew: news.isNewValue(condition, condition.values[at]),
      })),
    );
  }, [parts, saved]);
  return <Pieces pieces={[...capitalised(marked(words, spoken)), ...ending(draft, saved)]} />;
}

/** Parts that only the saved rule has. */
function RemovedText({ draft, saved }: Pick<RuleTextProps, "draft" | "saved">) {
  const removed = removedFrom(draft.filter.parts, saved?.filter.parts);
  if (removed.length === 0 || !canBuild(draft.filter)) return null;
  return (
    <p className={styles["way"]}>
      Removed:{" "}
      {removed.map(({ part }, at) => (
        <Fragment key={part.id}>
          {at > 0 && ", "}
          <del>{partWords(part)}</del>
        </Fragment>
      ))}
      .
    </p>
  );
}

function ending(draft: RouteDraft, saved: RouteDraft | undefined): readonly MarkedPiece[] {
  if (draft.kind !== "fallback") return [{ text: ".", mark: "none" }];
  const { isFallbackNew } = sendingNews(draft, saved);
  return [
    { text: ", ", mark: "none" },
    { text: "if no other route of the group matched", mark: isFallbackNew ? "new" : "none" },
    { text: ".", mark: "none" },
  ];
}

function capitalised([first, ...rest]: readonly MarkedPiece[]): readonly MarkedPiece[] {
  return first ? [{ ...first, text: capital(first.text) }, ...rest] : [];
}

function Pieces({ pieces }: { pieces: readonly MarkedPiece[] }) {
  return pieces.map(({ text, mark }, at) => {
    // The server quotes values in backticks.
    const plain = text.replaceAll("`", "");
    if (mark === "none") return <Fragment key={at}>{plain}</Fragment>;
    return (
      <b key={at} className={markOf(mark === "new")}>
        {plain}
      </b>
    );
  });
}

/** "Sent to #dev and Shop team › Reviews, pinging @backend on Discord." */
function Way({ groupId, draft, saved }: Omit<RuleTextProps, "words">) {
  const rolePingLabel = useRolePingLabel();
  const known = useKnownPlaces(groupId);
  const { targets, roleIds, stop } = draft;
  const roleNames = new Map(known.roles.map(({ id, name }) => [id, name]));
  if (targets.length === 0) return "No target yet.";
  const news = sendingNews(draft, saved);
  const nameOf = (target: TargetIds) => {
    const name = known.nameOf(target);
    if (name === undefined) return placeId(target);
    const mark = markOfPlace(target.platform);
    return mark + (name.startsWith(mark) ? name.slice(mark.length) : name);
  };
  return (
    <>
      Sent to{" "}
      {targets.map((target, at) => (
        <Fragment key={at}>
          {at > 0 && (at === targets.length - 1 ? " and " : ", ")}
          <b className={markOf(news.isNewTarget(target))}>{nameOf(target)}</b>
        </Fragment>
      ))}
      {roleIds.length > 0 && (
        <>
          , pinging{" "}
          <span className={markOf(roleIds.some(news.isNewRole))}>
            {listed(
              roleIds.map((id) => roleWords(id, roleNames.get(id))),
              "and",
            )}
          </span>{" "}
          on {rolePingLabel}
        </>
      )}
      .
      {stop && (
        <>
          {" "}
          <span className={markOf(news.isStopNew)}>The routes below are then skipped.</span>
        </>
      )}
    </>
  );
}

function markOf(isNew: boolean): string | undefined {
  return isNew ? styles["new"] : undefined;
}
