// What Relay does, as a picture for those who sign in: an event, the rule it fits, and the message it becomes.
// Said to nobody who cannot see it: the words beside it say the same.

import { type Html, html } from "./html.ts";
import { icon } from "./icons.ts";
import { BARE_MARK } from "./mark.ts";

const EVENT = html`<div class="step">
  <div class="row">
    <span class="good">${icon("pull-request")}</span><code>pull_request.opened</code>
    <span class="end">acme/shop</span>
  </div>
  <b>#482 Make checkout retries idempotent</b>
  <span class="row"><span class="person">AM</span>aikom wants to merge into main</span>
</div>`;

const RULE = html`<div class="step rule">
  <p>Pull requests <b>opened</b> in <b>acme/*</b>, into <b>main</b>, by <b>people, not bots</b>.</p>
  <span class="row small">
    <span class="pill">${icon("check")}Matches</span>
    <span class="dim">1 of 10 routes, 48 ms after it arrived</span>
  </span>
</div>`;

const MESSAGE = html`<div class="message">
  <span class="who">${BARE_MARK}</span>
  <div>
    <div class="head"><b>Relay</b><span class="app">APP</span><time>Today at 14:20</time></div>
    <div class="embed">
      <div class="author"><span class="person">AM</span>aikom · acme/shop</div>
      <span class="title">PR opened: #482 Make checkout retries idempotent</span>
      <span><code>retry-key</code> → <code>main</code> · +214 −38 in 6 files</span>
      <blockquote>
        A second click on Pay no longer charges twice. The key is kept for 24 hours.
      </blockquote>
    </div>
    <div class="buttons"><span>Merge</span><span>Comment</span><span>Close</span></div>
  </div>
</div>`;

export const PICTURE: Html = html`<div class="flow">
  ${EVENT}
  <div class="line"></div>
  ${RULE}
  <div class="line"></div>
  ${MESSAGE}
  <div class="row end-row">
    <span class="pill">${icon("circle-check")}Delivered</span> to #dev in 0.38 s
  </div>
</div>`;
