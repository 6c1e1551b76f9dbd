// Which panel stands over the page: the search over everything, the list of keys, or help. Buttons and keys open
// them from anywhere.

import { signalOf } from "../parts/signal.ts";

type Panel = "jump" | "keys" | "help";

const open = signalOf<Panel | undefined>(undefined);

export const openPanel = (panel: Panel): void => open.set(panel);
export const closePanel = (): void => open.set(undefined);
export const useOpenPanel = (): Panel | undefined => open.use();
