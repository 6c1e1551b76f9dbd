import { expect, test } from "vitest";
import { countHidden } from "./quoted-text.ts";

test.each([
  ["", "words", 0],
  [" two\nwords ", "words", 2],
  ["付款队列落后了二十分钟，工作进程停止了。请尽快检查服务器并重新启动队列。", "characters", 36],
  ["🙂".repeat(40), "characters", 40],
])("%s counts in %s", (rest, unit, count) => {
  expect(countHidden(rest)).toEqual({ unit, count });
});
