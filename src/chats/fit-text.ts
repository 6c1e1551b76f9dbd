// Plain text from wherever, made fit to be sent: cleaned, drawn in the chat's way, and as much of it as
// still fits after that.

import { cleanText } from "./clean-text.ts";
import { cutText } from "./cut-text.ts";
import { fit } from "./fit.ts";

export function fitText(text: string, maxUnits: number, draw: (text: string) => string): string {
  const whole = cleanText(text);
  // No drawing makes it shorter: what is longer than this cannot fit.
  const cut = { max: () => Math.min(whole.length, maxUnits), min: 0, at: cutText };
  return draw(fit(whole, [cut], (each) => draw(each).length <= maxUnits));
}
