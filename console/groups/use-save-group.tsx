// Saves a change of one group. If the list has changed, the change is merged and retried. Only a field that both users
// changed needs a choice.

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

/** `done`: notice such as "Language saved." */
type SaveRequest = GroupChange & { done: string };
/** `isSaved` is also true if the user took the other version: either way the draft is obsolete. */
type Saved = { isSaved: boolean; faults: readonly Fault[] };
export type SaveGroup = (request: SaveRequest) => Promise<Saved>;

const NOT_SAVED = "Not saved.";
const ATTEMPTS = 3;
const UNSAVED: Saved = { isSaved: false, faults: [] };

type Clash = Extract<NextGroups, { outcome: "clash" }> & {
  done: string;
  decide: (saved: Saved) => void;
};

export function useSaveGroup(): { save: SaveGroup; conflict: ReactNode } {
  const client = useQueryClient();
  const [clash, setClash] = useState<Clash>();
  const write = async (change: (list: GroupsReply) => NextGroups, done: string): Promise<Saved> => {
    const { clash: met, ...saved } = await told(writeGroups(change), done);
    await client.invalidateQueries();
    if (!met) return saved;
    return new Promise((decide) => setClash({ ...met, done, decide }));
  };
  const save: SaveGroup = ({ done, ...change }) => write((list) => nextGroups(list, change), done);
  const saveChosen = async ({ theirs, done, decide }: Clash, whole: FieldValues) => {
    setClash(undefined);
    // The user has seen the other version. The group may have changed again while the dialog was open.
    decide(await write((list) => withFields(list, theirs, whole), done));
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

/** Optimistic concurrency: applies `change` to the current list, and retries on a 412. */
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
    if (next.outcome === "gone") noticeFailed(NOT_SAVED, "The group was deleted.");
    else noticeDone(done);
    return { isSaved: next.outcome === "ready", faults: [] };
  } catch (error) {
    noticeFailed(NOT_SAVED, refusedWords(error));
    return { isSaved: false, faults: faultsIn(error) };
  }
}
