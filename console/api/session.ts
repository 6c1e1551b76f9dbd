// Whether the session is over. The page stays as it is, so that nothing typed is lost.

import { signalOf } from "../parts/signal.ts";

const isOver = signalOf(false);

export const sessionEnded = (): void => isOver.set(true);
export const sessionBegan = (): void => isOver.set(false);
export const useIsSessionOver = (): boolean => isOver.use();
