// A life of several frames: each shows what stood in the channel at that moment, and not what came later.

import { afterAll, beforeAll, expect, test } from "vitest";
import type { Frame } from "../../dev/gallery/exhibit.ts";
import { openStage, type GalleryStage } from "../../dev/gallery/stage.ts";
import { goldenCase } from "../golden/cases.ts";
import { messageOf } from "../golden/outputs.ts";

let stage: GalleryStage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const send = (key: string, name: string): Frame["sends"][number] => ({
  key,
  say: (locale) => messageOf(goldenCase(name), locale),
});
const LOOK = { language: "en", emoji: true };

test("a later frame with the same key edits the message, and the earlier frame keeps its own", async () => {
  const frames = [
    { caption: "Behind", sends: [send("queue", "custom__full")] },
    { caption: "Back", sends: [send("queue", "custom__same_key_again")] },
  ];
  const [before, after, ...more] = await stage.play(frames, LOOK);
  expect(more).toEqual([]);
  expect(before?.chatone.html).toContain("Payout queue is 20 minutes behind");
  expect(before?.chatone.html).not.toContain("(edited)");
  expect(after?.chatone.html).toContain("Payout queue is back to normal");
  expect(after?.chatone.html).toContain("(edited)");
  expect(before?.chattwo.html).toContain("Payout queue is 20 minutes behind");
  expect(after?.chattwo.html).toMatch(/edited \d\d:\d\d/);
});

test("a frame shows all that was sent in it, in order, and nothing of another frame", async () => {
  const frames = [
    { caption: "", sends: [send("push", "push__one_commit")] },
    {
      caption: "",
      sends: [send("run", "workflow_run__failure"), send("merge", "push__hostile_text")],
    },
  ];
  const [, both] = await stage.play(frames, LOOK);
  const titles = [...(both?.chatone.html ?? "").matchAll(/class="etitle"/g)];
  expect(titles.length).toBe(2);
  expect(both?.chatone.html).toMatch(/CI failed[^]*Push to feat/);
  expect(both?.chattwo.html).toMatch(/CI failed[^]*Push to feat/);
});

test("two plays know nothing of each other", async () => {
  const frames = [{ caption: "", sends: [send("push", "push__one_commit")] }];
  const scenes = [...(await stage.play(frames, LOOK)), ...(await stage.play(frames, LOOK))];
  expect(scenes.map(({ chatone }) => chatone.html.includes("(edited)"))).toEqual([false, false]);
});
