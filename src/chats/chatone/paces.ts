// What chatone counts: everything a bot does, and each channel apart for posts and for edits. The
// channels' limits are not published; they come with the answers.

import type { Target } from "../../contract/routes.ts";
import type { Pace } from "../../core/sends/pace.ts";
import { placeOf } from "../../core/sends/target-key.ts";
import { botPaces } from "../pace-window.ts";

export type ChatoneLimits = { sendsPerSecond: number };

export function chatonePaces(
  { target, isEdit }: { target: Target; isEdit: boolean },
  { sendsPerSecond }: ChatoneLimits,
): readonly Pace[] {
  const operation = isEdit ? "edit" : "post";
  return [
    ...botPaces("chatone", sendsPerSecond),
    { key: `chatone ${operation} ${placeOf(target)}`, scope: "place" },
  ];
}
