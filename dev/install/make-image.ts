// Builds the image from this checkout, and measures its size.

import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { readDockerfile } from "../deploy/read-dockerfile.ts";
import { type BuildOptions, buildImage, type Image, runInPlace } from "./build-image.ts";
import { copyContext } from "./context.ts";

const MAX_MEGABYTES = 170;

export type MakeOptions = {
  project: string;
  folder: string;
  /** Also installs the tools of the build stage, instead of using the checkout's. */
  isWhole: boolean;
  say(line: string): void;
};

export function makeImage({ project, folder, isWhole, say }: MakeOptions): Image {
  const context = path.join(folder, "context");
  mkdirSync(context, { recursive: true });
  copyContext(project, context);
  const stages = readDockerfile(readFileSync(path.join(project, "deploy/Dockerfile"), "utf8"));
  const run: BuildOptions["run"] = (command, place) => {
    const isTools = place.stage === "build" && command.startsWith("npm ci");
    if (!isTools || isWhole) return runInPlace(command, place);
    say("  (the tools are those of this checkout; --whole installs them anew)");
    symlinkSync(path.join(project, "node_modules"), path.join(place.cwd, "node_modules"));
  };
  return buildImage(stages, { folder, context, run, say });
}

/** Disk usage of the app and Node, by `du`. */
export function weigh({ root }: Image): string {
  const parts = ["app", "usr/local/bin/node"].map((name) => path.join(root, name));
  const shown = execFileSync("du", ["--block-size=1", "--summarize", ...parts], {
    encoding: "utf8",
  });
  const [app = 0, node = 0] = shown.split("\n").map((line) => Number.parseInt(line, 10) / 1e6);
  const words = `app ${app.toFixed(0)} MB and Node ${node.toFixed(0)} MB: ${(app + node).toFixed(0)} MB of ${MAX_MEGABYTES}`;
  if (app + node > MAX_MEGABYTES) throw new Error(`the image is too big: ${words}`);
  return words;
}
