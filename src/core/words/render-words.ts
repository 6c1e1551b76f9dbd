// The few words that a chat's renderer says itself, of a language's table.

import { fill, say } from "./say.ts";
import type { Voice } from "./words.ts";

export function renderWords(voice: Voice) {
  return {
    headline: (label: string, subject: string) => fill(voice, "headline", { label, subject }),
    comma: say(voice, "comma"),
    more: (n: number) => fill(voice, "more", { n }),
    updated: say(voice, "updated"),
    forPeople: (people: string) => fill(voice, "forPeople", { people }),
  };
}
