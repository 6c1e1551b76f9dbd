// Whether the session has expired. The page stays mounted, so that typed text is not lost.

import { signalOf } from "../signal.ts";

const isOver = signalOf(false);

export const sessionEnded = (): void => isOver.set(true);
export const sessionBegan = (): void => isOver.set(false);
export const useIsSessionOver = (): boolean => isOver.use();
