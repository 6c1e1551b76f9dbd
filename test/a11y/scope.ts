// What the accessibility tests look at. Each change is checked in the light theme at two widths. The nightly run sets
// A11Y=all, for both themes and every width.

type Theme = "light" | "dark";

const isAll = process.env["A11Y"] === "all";

export const THEMES: readonly Theme[] = isAll ? ["light", "dark"] : ["light"];
export const WIDTHS: readonly number[] = isAll ? [1440, 1024, 720, 390, 320] : [1440, 320];
