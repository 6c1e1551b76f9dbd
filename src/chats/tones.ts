// How a tone looks. Signs differ in shape and colours in lightness: nobody has to tell hues apart.

import type { Tone } from "../core/messages/notification.ts";

type Look = { color: number; sign: string; mark: string };

const LOOKS: Readonly<Record<Tone, Look>> = {
  bad: { color: 0xe5_48_4d, sign: "❌", mark: "✗" },
  warning: { color: 0xf5_a5_24, sign: "⚠️", mark: "!" },
  progress: { color: 0x3b_82_f6, sign: "🔹", mark: "›" },
  good: { color: 0x3d_d6_8c, sign: "✅", mark: "✓" },
  done: { color: 0x8e_4e_c6, sign: "🟣", mark: "◆" },
  neutral: { color: 0x80_84_8e, sign: "", mark: "" },
};

export function colorOf(tone: Tone): number {
  return LOOKS[tone].color;
}

/** What stands before the headline, with the space behind it; empty for the neutral tone. */
export function signOf(tone: Tone, emoji: boolean): string {
  const { sign, mark } = LOOKS[tone];
  const shown = emoji ? sign : mark;
  return shown === "" ? "" : `${shown} `;
}
