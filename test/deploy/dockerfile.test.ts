// What we promise of the image stands in its Dockerfile; each promise is broken once.

import { expect, test } from "vitest";
import { dockerfileFaults } from "../../dev/deploy/check-dockerfile.ts";
import { read, withChange } from "./read.ts";

const dockerfile = read("deploy/Dockerfile");
const pinned = { nodeVersion: "24.21.0", version: "0.1.0" };

test("the Dockerfile keeps what we promise", () => {
  const { version }: { version: string } = JSON.parse(read("package.json"));
  const nodeVersion = read(".node-version").trim();
  expect(dockerfileFaults(dockerfile, { nodeVersion, version })).toEqual([]);
});

test.each([
  ["USER 10001:10001", "USER root", "USER must be two numbers above 0"],
  ["USER 10001:10001", "USER 0:0", "USER must be two numbers above 0"],
  ['CMD ["serve"]', "CMD serve", "CMD must be words in brackets: a shell would eat the signals"],
  [
    'ENTRYPOINT ["node", "/app/dist/main/cli.js"]',
    "ENTRYPOINT node /app/dist/main/cli.js",
    "ENTRYPOINT must be words in brackets: a shell would eat the signals",
  ],
  [
    'CMD ["node", "/app/dist/main/cli.js", "healthcheck"]',
    "CMD relay healthcheck",
    "HEALTHCHECK must be words in brackets: a shell would eat the signals",
  ],
  ["STOPSIGNAL SIGTERM", "STOPSIGNAL SIGKILL", "STOPSIGNAL must be SIGTERM"],
  [
    "FROM ${BASE_IMAGE}",
    "FROM debian:bookworm-slim",
    "debian:bookworm-slim: must be a build argument, so that a release can pin it",
  ],
  ["debian:bookworm-slim", "debian", "debian: say which one"],
  ["debian:bookworm-slim", "debian:latest", "debian:latest: say which one"],
  [
    "NODE_IMAGE=node:24.21.0-bookworm-slim",
    "NODE_IMAGE=node:22.1.0-slim",
    "node:22.1.0-slim: the project's Node is 24.21.0",
  ],
  ["EXPOSE 8080", "RUN apt-get update", "the last stage runs nothing"],
  ["image.licenses=", "image.licences=", "no label org.opencontainers.image.licenses"],
  ['image.version="0.1.0"', 'image.version="0.0.9"', "the label says another version than 0.1.0"],
])("%s as %s is told", (from, to, fault) => {
  expect(dockerfileFaults(withChange(dockerfile, from, to), pinned)).toContain(fault);
});

test("a step that leaves its directory is told: it could not be followed without an engine", () => {
  const changed = withChange(dockerfile, "tar -xzf relay-*.tgz", "tar -xzf /tmp/relay-*.tgz");
  expect(dockerfileFaults(changed, pinned)).toEqual([
    expect.stringMatching(/^line \d+: RUN leaves its WORKDIR$/),
  ]);
});

test("what is no Dockerfile is told with its line", () => {
  const changed = withChange(dockerfile, "EXPOSE 8080", "EXPOSED 8080");
  expect(dockerfileFaults(changed, pinned)).toEqual([
    expect.stringMatching(/^line \d+: Unknown instruction: EXPOSED$/),
  ]);
});
