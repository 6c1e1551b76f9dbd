import { expect, test } from "vitest";
import { recentReadiness } from "./recent-readiness.ts";

test("M6 readiness is asked once at a time, and once a second", async () => {
  let now = 0;
  const asked: PromiseWithResolvers<{ isReady: true }>[] = [];
  const check = recentReadiness(
    () => {
      const answer = Promise.withResolvers<{ isReady: true }>();
      asked.push(answer);
      return answer.promise;
    },
    () => now,
  );
  const together = [check(), check()];
  now = 5_000;
  together.push(check());
  expect(asked).toHaveLength(1);
  asked[0]?.resolve({ isReady: true });
  await Promise.all(together);
  now = 5_999;
  await check();
  expect(asked).toHaveLength(1);
  now = 6_000;
  void check();
  expect(asked).toHaveLength(2);
});
