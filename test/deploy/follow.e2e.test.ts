// The Dockerfile is followed without an engine: what it says is what is made.

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readDockerfile } from "../../dev/deploy/read-dockerfile.ts";
import { buildImage, runInPlace } from "../../dev/install/build-image.ts";
import { isInContext } from "../../dev/install/context.ts";
import { read } from "./read.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "relay-follow-"));
  mkdirSync(path.join(folder, "context/src"), { recursive: true });
  writeFileSync(path.join(folder, "context/src/a.txt"), "a");
});
afterEach(() => rmSync(folder, { recursive: true }));

function build(text: string) {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const options = { folder, context: path.join(folder, "context"), run: runInPlace, say };
  return { image: buildImage(readDockerfile(text), options), said };
}

test("stages, copies and commands end in the last stage's directory, with how it is run", () => {
  const { image, said } = build(`
# A comment.
FROM debian:bookworm-slim AS build
WORKDIR /build
COPY src ./src/
RUN mkdir made \\
  && cp src/a.txt made/b.txt

FROM debian:bookworm-slim
COPY --from=build /build/made/ /app/
ENV HOST=0.0.0.0 NAME="two words"
WORKDIR /app
USER 10001:10001
STOPSIGNAL SIGINT
HEALTHCHECK --interval=10s CMD ["node", "check"]
ENTRYPOINT ["node", "/app/b.txt"]
CMD ["serve", "--role"]
`);
  expect(readFileSync(path.join(image.root, "app/b.txt"), "utf8")).toBe("a");
  expect(existsSync(path.join(image.root, "build"))).toBe(false);
  expect(image).toMatchObject({
    workdir: "/app",
    env: { HOST: "0.0.0.0", NAME: "two words" },
    user: "10001:10001",
    stopSignal: "SIGINT",
    healthcheck: ["node", "check"],
    entrypoint: ["node", "/app/b.txt"],
    cmd: ["serve", "--role"],
  });
  expect(said).toContain("RUN mkdir made && cp src/a.txt made/b.txt");
});

test("a command that fails ends it", () => {
  expect(() => build("FROM debian:bookworm-slim\nRUN false\n")).toThrow("Command failed");
});

test("an instruction that nobody knows here ends it", () => {
  expect(() => build("FROM debian:bookworm-slim\nVOLUME /data\n")).toThrow(
    "nobody here knows VOLUME (line 2)",
  );
});

test("an image with another Node than ours ends it", () => {
  expect(() => build("FROM node:18.0.0-slim\n")).toThrow("node:18.0.0-slim, but this is Node");
});

test("a build sees sources and nothing that is private", () => {
  const ignored = read(".dockerignore");
  const sees = (file: string) => isInContext(ignored, file);
  expect(["src/main/cli.ts", "console/main.tsx", "package.json"].filter(sees)).toHaveLength(3);
  const hidden = [".env", "deploy/.env", ".git/config", "test/interface.json", "sandbox/seed.json"];
  expect(hidden.filter(sees)).toEqual([]);
  expect(() => isInContext("node_modules\n", "src")).toThrow("not a list of what to let in");
});
