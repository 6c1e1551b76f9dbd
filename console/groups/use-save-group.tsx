// Saves what somebody changed in one group. Where the list changed meanwhile it is read again and the same
// change is made to it; only where both changed the same thing the person has to choose.

import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { getGroups, putGroups } from "../../src/contract/config/lists.ts";
import { call } from "../api/call.ts";
import { isRefusedWith } from "../api/failure.ts";
import { noticeDone, noticeFailed, noticeOver } from "../parts/notices.tsx";
import type { FieldValues } from "../saving/three-way.ts";
import {
  type GroupChange,
  type GroupsReply,
  type NextGroups,
  nextGroups,
  withFields,
} from "./change-groups.ts";
import { type Fault, faultsIn, refusedWords } from "./faults.ts";
import { GroupConflict } from "./group-conflict.tsx";

/** `done`: as in "Language saved." */
type SaveRequest = GroupChange & { done: string };
/** What is kept may also be what somebody else saved: then nothing of the draft is needed any more. */
type Saved = { isSaved: boolean; faults: readonly Fault[] };
export type SaveGroup = (request: SaveRequest) => Promise<Saved>;

const NOT_SAVED = "Not saved.";
const ATTEMPTS = 3;
const UNSAVED: Saved = { isSaved: false, faults: [] };

type Clash = Extract<NextGroups, { outcome: "clash" }> & {
  request: SaveRequest;
  decide: (saved: Saved) => void;
};

export function useSaveGroup(): { save: SaveGroup; conflict: ReactNode } {
  const client = useQueryClient();
  const [clash, setClash] = useState<Clash>();
  const save: SaveGroup = async (request) => {
    const { clash: met, ...saved } = await told(
      writeGroups((list) => nextGroups(list, request)),
      request.done,
    );
    await client.invalidateQueries();
    if (!met) return saved;
    return new Promise((decide) => setClash({ ...met, request, decide }));
  };
  const saveChosen = async ({ theirs, request, decide }: Clash, whole: FieldValues) => {
    setClash(undefined);
    // Theirs was looked at: only what changes after that would be a surprise again.
    const written = writeGroups(({ groups }) => ({
      outcome: "ready",
      groups: withFields(groups, theirs.id, whole),
    }));
    const saved = await told(written, request.done);
    await client.invalidateQueries();
    decide(saved);
  };
  const close = (saved: Saved) => {
    setClash(undefined);
    clash?.decide(saved);
  };
  const conflict = clash && (
    <GroupConflict
      groupId={clash.theirs.id}
      three={clash.three}
      keepEditing={() => close(UNSAVED)}
      takeTheirs={() => close({ isSaved: true, faults: [] })}
      save={(whole) => void saveChosen(clash, whole)}
    />
  );
  return { save, conflict };
}

/** Writes what `change` makes of the newest list; again where somebody else was faster. */
export async function writeGroups(change: (list: GroupsReply) => NextGroups): Promise<NextGroups> {
  for (let tries = 1; ; tries += 1) {
    const list = await call(getGroups, {});
    const next = change(list);
    if (next.outcome !== "ready") return next;
    try {
      await call(putGroups, { ifMatch: list.version, body: { groups: [...next.groups] } });
      return next;
    } catch (error) {
      if (!isRefusedWith(error, 412) || tries === ATTEMPTS) throw error;
    }
  }
}

async function told(
  writing: Promise<NextGroups>,
  done: string,
): Promise<Saved & { clash?: Extract<NextGroups, { outcome: "clash" }> }> {
  try {
    const next = await writing;
    if (next.outcome === "clash") return { ...UNSAVED, clash: next };
    noticeOver(NOT_SAVED);
    if (next.outcome === "gone") noticeFailed(NOT_SAVED, "The group is gone.");
    else noticeDone(done);
    return { isSaved: next.outcome === "ready", faults: [] };
  } catch (error) {
    noticeFailed(NOT_SAVED, refusedWords(error));
    return { isSaved: false, faults: faultsIn(error) };
  }
}
