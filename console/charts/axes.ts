// Margins and axes shared by all charts, so that overlays align with them.

export const MARGIN = { top: 12, right: 4, bottom: 0, left: 0 };
export const Y_AXIS = { width: 40, interval: 0 as const, tickMargin: 0 };
export const X_AXIS = { height: 28, interval: 0 as const, tickMargin: 0, minTickGap: 0 };
