// The replay that the user has asked for. Any page can open it; the shell renders the dialog.

import type { z } from "zod";
import type { ReplayRequest } from "../../src/contract/replays/replays.ts";
import { signalOf } from "../signal.ts";

type ReplayInput = z.input<typeof ReplayRequest>;

export type ReplayDraft = Omit<ReplayInput, "groupId"> & {
  /** Undefined if all groups are shown: the dialog asks for one first. */
  groupId: string | undefined;
};

const wanted = signalOf<ReplayDraft | undefined>(undefined);

export const openReplay = (what: ReplayDraft): void => wanted.set(what);
export const closeReplay = (): void => wanted.set(undefined);
export const useWanted = (): ReplayDraft | undefined => wanted.use();
