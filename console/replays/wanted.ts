// What somebody wants to send again. Asked for from anywhere; the one dialog for it stands in the shell.

import type { z } from "zod";
import type { ReplayRequest } from "../../src/contract/replays/replays.ts";
import { signalOf } from "../parts/signal.ts";

type ReplayInput = z.input<typeof ReplayRequest>;

export type ReplayDraft = Omit<ReplayInput, "groupId"> & {
  /** Undefined where all groups are on show: it is asked for first. */
  groupId: string | undefined;
};

const wanted = signalOf<ReplayDraft | undefined>(undefined);

export const openReplay = (what: ReplayDraft): void => wanted.set(what);
export const closeReplay = (): void => wanted.set(undefined);
export const useWanted = (): ReplayDraft | undefined => wanted.use();
