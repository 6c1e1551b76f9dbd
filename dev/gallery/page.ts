// The gallery as one self-contained page without server or script. CSS hides what is not selected, so the switches are
// plain radio buttons.

import { type SandboxHtml, html, trusted } from "../../sandbox/pages/html.ts";
import type { Exhibit } from "./exhibit.ts";
import { exhibits } from "./exhibits.ts";
import { FAMILIES } from "./families.ts";
import { DAY_FRAMES, LANGUAGES_PLATE } from "./plates.ts";
import { plateView } from "./plate-view.ts";
import { scenesInEveryLook } from "./scenes.ts";
import type { GalleryStage } from "./stage.ts";
import { styleSheet } from "./style-sheet.ts";
import { switches } from "./switches.ts";

type Chapter = { name: string; title: string; words: string };

const DAY: Chapter = {
  name: "day",
  title: "One day in a channel",
  words: "How it feels to scroll past them: the first two words and the colour are enough.",
};

const FOREIGN: Chapter = {
  name: "languages",
  title: "German, Spanish, Chinese",
  words: "The same messages; only our words change, never those of people.",
};

const CHAPTERS: readonly Chapter[] = [DAY, ...FAMILIES, FOREIGN];

export async function galleryPage(stage: GalleryStage): Promise<string> {
  const chapters: SandboxHtml[] = [];
  for (const chapter of CHAPTERS) chapters.push(await chapterView(stage, chapter));
  const body = html`<header class="head">
      <h1>Relay messages</h1>
      <p class="quiet">Every golden case as Discord and Telegram show it.</p>
    </header>
    ${switches(CHAPTERS)}
    <main>${chapters}</main>`;
  return pageOf("Relay messages", body);
}

export function pageOf(title: string, body: SandboxHtml): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'unsafe-inline'"
        />
        <title>${title}</title>
        <style>
          ${trusted(styleSheet())}
        </style>
      </head>
      <body class="gallery">
        ${body}
      </body>
    </html>`.html;
}

async function chapterView(
  stage: GalleryStage,
  { name, title, words }: Chapter,
): Promise<SandboxHtml> {
  return html`<section id="${name}">
    <h2>${title}</h2>
    <p class="quiet">${words}</p>
    ${await contentOf(stage, name)}
  </section>`;
}

async function contentOf(stage: GalleryStage, chapter: string): Promise<SandboxHtml> {
  if (chapter === DAY.name) return scenesInEveryLook(stage, DAY_FRAMES);
  if (chapter === FOREIGN.name) return plateView(stage, LANGUAGES_PLATE);
  const shown: SandboxHtml[] = [];
  for (const exhibit of exhibits)
    if (exhibit.family === chapter) shown.push(await exhibitView(stage, exhibit));
  return html`${shown}`;
}

async function exhibitView(stage: GalleryStage, exhibit: Exhibit): Promise<SandboxHtml> {
  const { anchor, title, event, frames } = exhibit;
  return html`<article class="case" id="${anchor}">
    <h3><a href="#${anchor}">${title}</a> <code>${event}</code></h3>
    ${await scenesInEveryLook(stage, frames)}
  </article>`;
}
