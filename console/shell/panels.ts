// Which panel is open: command palette, shortcuts or help. Buttons and shortcuts open them from anywhere.

import { signalOf } from "../signal.ts";

type Panel = "jump" | "keys" | "help";

const open = signalOf<Panel | undefined>(undefined);

export const openPanel = (panel: Panel): void => open.set(panel);
export const closePanel = (): void => open.set(undefined);
export const useOpenPanel = (): Panel | undefined => open.use();
