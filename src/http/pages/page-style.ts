// Styles of server-rendered pages: the console's colors and fonts, one card with one decision. Sizes are in rem, so
// they follow the browser's font size.

export const PAGE_STYLE = `
:root { color-scheme: light dark;
  --font: "Inter Variable", Inter, -apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Arial, sans-serif;
  --mono: "JetBrains Mono Variable", "JetBrains Mono", ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  --canvas: light-dark(#fafafb, #0e0f12); --surface: light-dark(#fff, #16171b);
  --raised: light-dark(#fff, #1d1e24); --hover: light-dark(#f0f1f4, #23252c);
  --line: light-dark(#e4e5ea, #282a32); --line-soft: light-dark(#eeeff2, #202228);
  --line-strong: light-dark(#c6c9d2, #3d404b);
  --text: light-dark(#1a1b21, #ededf2); --text-2: light-dark(#535763, #a9adb9);
  --text-3: light-dark(#676b77, #8d919e);
  --accent: light-dark(#5457d6, #5b5fe0); --accent-hover: light-dark(#4547b8, #4f53d0);
  --accent-text: light-dark(#4a4dc4, #a7abfb); --accent-tint: light-dark(#eeeffd, #20214a);
  --accent-line: light-dark(#c9cbf6, #3a3c80);
  --ok: light-dark(#17743f, #62cf92); --ok-tint: light-dark(#e6f5ec, #12291d);
  --bad: light-dark(#bd2b2b, #ff8f89); --bad-tint: light-dark(#fdebeb, #341818);
  --idle-tint: light-dark(#eeeff2, #24262d);
  --shadow-1: 0 1px 2px rgb(20 21 30 / .05);
  --shadow-2: 0 8px 24px -6px rgb(12 13 20 / .22), 0 2px 6px rgb(12 13 20 / .1); }
* { box-sizing: border-box; margin: 0; }
html { background: var(--canvas); -webkit-text-size-adjust: 100%; }
body { min-height: 100vh; min-height: 100dvh; font: 400 .875rem/1.3125rem var(--font); color: var(--text);
  background: var(--canvas); -webkit-font-smoothing: antialiased;
  font-feature-settings: "cv05", "cv11", "ss03"; }
h1 { font-size: 1.25rem; line-height: 1.75rem; font-weight: 600; letter-spacing: -.015em;
  text-wrap: balance; overflow-wrap: anywhere; }
b { font-weight: 600; color: var(--text); }
p { color: var(--text-2); text-wrap: pretty; overflow-wrap: anywhere; }
.small { font-size: .78125rem; line-height: 1.0625rem; }
.dim { color: var(--text-3); }
code { font: 400 .75rem/1.125rem var(--mono); font-feature-settings: "calt" 0; }
.brand { display: flex; align-items: center; gap: .5625rem; color: var(--text); font-size: 1rem;
  line-height: 1.75rem; font-weight: 600; letter-spacing: -.015em; }
.brand svg { width: 1.75rem; height: 1.75rem; flex: none; }
.mark { fill: var(--accent); }
.icon { width: 1rem; height: 1rem; flex: none; fill: none; stroke: currentColor; stroke-width: 1.75;
  stroke-linecap: round; stroke-linejoin: round; }
.centre { min-height: 100vh; min-height: 100dvh; display: flex; flex-direction: column;
  align-items: center; justify-content: center; gap: 1.25rem; padding: 2rem 1rem; }
.card { width: 100%; max-width: 27.5rem; display: grid; gap: .875rem; padding: 1.5rem;
  border: 1px solid var(--line); border-radius: 12px; background: var(--surface);
  box-shadow: var(--shadow-1); }
.card.still { justify-items: center; text-align: center; padding: 1.75rem 1.5rem; }
.sign { display: grid; place-items: center; width: 2.5rem; height: 2.5rem; border-radius: 10px;
  background: var(--idle-tint); color: var(--text-2); }
.sign .icon { width: 1.25rem; height: 1.25rem; }
.sign.ok { background: var(--ok-tint); color: var(--ok); }
.sign.accent { background: var(--accent-tint); color: var(--accent-text); }
form { display: grid; gap: .625rem; margin-top: .375rem; }
button, .button { display: flex; align-items: center; justify-content: center; gap: .5rem; width: 100%;
  min-height: 2.5rem; padding: .5rem 1rem; font: 500 .875rem/1.25rem var(--font); color: var(--text);
  text-align: center; text-decoration: none; cursor: pointer; border-radius: 6px;
  border: 1px solid var(--line-strong); background: var(--raised); box-shadow: var(--shadow-1); }
button:hover, .button:hover { background: var(--hover); }
button.main, .button.main { border-color: var(--accent); background: var(--accent); color: #fff; }
button.main:hover, .button.main:hover { background: var(--accent-hover); }
.card.still .button, .card.still form { width: auto; min-width: 9rem; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
button:focus-visible, .button:focus-visible { border-radius: 6px; }
fieldset { border: 0; padding: 0; min-width: 0; display: grid; gap: .5rem; margin-bottom: .375rem; }
legend { padding: 0; margin-bottom: .5rem; font-weight: 500; }
label { display: flex; gap: .625rem; align-items: flex-start; padding: .625rem .75rem; cursor: pointer;
  border: 1px solid var(--line); border-radius: 8px; background: var(--surface); }
label:hover { border-color: var(--line-strong); }
label:has(:checked) { border-color: var(--accent); box-shadow: 0 0 0 1px var(--accent); }
label input { accent-color: var(--accent); width: 1rem; height: 1rem; margin: .15625rem 0 0; flex: none; }
label span { display: grid; min-width: 0; overflow-wrap: anywhere; }
label small { font-size: .75rem; line-height: 1rem; color: var(--text-3); }
label.field, label.field:hover { display: grid; gap: .25rem; padding: 0; border: 0; cursor: auto;
  background: none; text-align: left; font-weight: 500; }
label.field input { width: 100%; height: 2.5rem; margin: 0; padding: 0 .75rem; font: inherit;
  font-weight: 400; color: var(--text); background: var(--surface); border-radius: 6px;
  border: 1px solid var(--line-strong); }
.note { display: flex; gap: .625rem; padding: .625rem .75rem; border-radius: 8px; text-align: left;
  font-size: .8125rem; line-height: 1.25rem; background: var(--idle-tint); }
.note .icon { margin-top: .125rem; }
.note.bad { background: var(--bad-tint); color: var(--bad); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .375rem 1rem; padding: .75rem;
  border: 1px solid var(--line-soft); border-radius: 8px; background: var(--canvas); }
dt { color: var(--text-3); }
dd { font-weight: 500; min-width: 0; overflow-wrap: anywhere; }
@media (forced-colors: active) { label:has(:checked) { outline: 2px solid Highlight; } }
`;

/**
 * Sign-in on a wide screen: the form on the left, a picture of what Relay does on the right. Below 900 px the picture
 * is hidden.
 */
export const SPLIT_STYLE = `
.split { display: grid; grid-template-columns: minmax(26.25rem, 43%) 1fr; min-height: 100vh;
  min-height: 100dvh; }
.pane { display: grid; grid-template-rows: 1fr auto; justify-items: center; align-items: center;
  gap: 2rem; padding: 3rem 2rem 1.5rem; background: var(--surface); border-right: 1px solid var(--line); }
.ask { width: 100%; max-width: 22rem; display: grid; gap: .875rem; }
.ask .brand { margin-bottom: .875rem; }
.ask h1 { font-size: 1.5rem; line-height: 2rem; letter-spacing: -.02em; }
.ask .button { margin-top: .625rem; }
.ask .button + .button { margin-top: -.25rem; }
.ask hr { width: 100%; border: 0; border-top: 1px solid var(--line-soft); margin: .375rem 0; }
.foot { display: flex; align-items: center; gap: .5rem; font-size: .75rem; line-height: 1rem;
  color: var(--text-3); }
.foot a { color: inherit; text-decoration: none; padding: .25rem 0; }
.foot a:hover { color: var(--text); text-decoration: underline; }
.foot a::before { content: ""; display: inline-block; width: 3px; height: 3px; border-radius: 50%;
  background: currentColor; margin-right: .5rem; vertical-align: middle; }
.picture { display: grid; place-items: center; padding: 2.5rem; background-size: 22px 22px;
  background-color: light-dark(#f2f2f9, #101118);
  background-image: radial-gradient(light-dark(#d9dae8, #23253a) 1px, transparent 1px); }
.flow { width: 100%; max-width: 27.5rem; display: grid; font-size: .8125rem; line-height: 1.25rem; }
.step { display: grid; gap: .375rem; padding: .875rem 1rem; border: 1px solid var(--line);
  border-radius: 12px; background: var(--surface); box-shadow: var(--shadow-2); }
.step b { font-size: .875rem; }
.row { display: flex; align-items: center; gap: .5rem; color: var(--text-2); min-width: 0; }
.row .end { margin-left: auto; font-size: .75rem; color: var(--text-3); }
.row .good { display: flex; color: var(--ok); }
.person { display: inline-grid; place-items: center; width: 1.25rem; height: 1.25rem; flex: none;
  border-radius: 50%; background: #8a4b2a; color: #fff; font-size: .5625rem; font-weight: 600; }
.step.rule { background: light-dark(#f7f7fe, #17182a); border-color: var(--accent-line); }
.step.rule p { color: var(--text); font-size: .9375rem; line-height: 1.4375rem; }
.step.rule b { font-size: inherit; }
.line { height: 1.875rem; width: 2px; margin: 0 auto; position: relative; background: var(--accent-line); }
.line::after { content: ""; position: absolute; bottom: 0; left: -3px; width: 8px; height: 8px;
  border-radius: 50%; background: var(--accent); }
.pill { display: inline-flex; align-items: center; gap: .3125rem; padding: 1px .5rem 1px .375rem;
  border-radius: 99px; font-size: .75rem; line-height: 1.125rem; font-weight: 500;
  background: var(--ok-tint); color: var(--ok); }
.pill .icon { width: .8125rem; height: .8125rem; stroke-width: 2; }
.end-row { justify-content: center; margin-top: .875rem; font-size: .75rem; }
.message { display: grid; grid-template-columns: 2.25rem 1fr; gap: .625rem; padding: .875rem;
  border: 1px solid light-dark(#e4e5ea, #3b3d44); border-radius: 12px; box-shadow: var(--shadow-2);
  background: light-dark(#fff, #313338); color: light-dark(#2e3035, #dcdee2); font-size: .84375rem; }
.message b { color: inherit; }
.message .who { display: grid; place-items: center; width: 2.25rem; height: 2.25rem; border-radius: 50%;
  background: var(--accent); }
.message .who svg { width: 1.375rem; height: 1.375rem; }
.message .head { display: flex; align-items: center; gap: .3125rem; }
.message .app { padding: 0 .25rem; border-radius: 3px; background: #5058d8; color: #fff;
  font-size: .625rem; line-height: .875rem; font-weight: 600; }
.message time { font-size: .71875rem; color: light-dark(#5f636b, #a3a7b0); }
.embed { display: grid; gap: .25rem; margin-top: .3125rem; padding: .5625rem .75rem .625rem;
  border-radius: 4px; border-left: 4px solid #3b82f6; background: light-dark(#f2f3f5, #2b2d31); }
.embed .author { display: flex; align-items: center; gap: .4375rem; font-size: .78125rem; font-weight: 600; }
.embed .title { color: light-dark(#0058c7, #4fb3ff); font-weight: 600; font-size: .875rem; }
.embed code { padding: 0 .25rem; border-radius: 3px; background: light-dark(#e3e5e8, #1e1f22); }
.embed blockquote { padding-left: .625rem; border-left: 3px solid light-dark(#c4c9ce, #4e5058); }
.message .buttons { display: flex; gap: .375rem; margin-top: .4375rem; }
.message .buttons span { padding: .25rem .6875rem; border-radius: 4px; font-size: .78125rem;
  line-height: 1.125rem; font-weight: 500; background: light-dark(#e3e5e8, #44464d); }
@media (max-width: 900px) {
  .split { grid-template-columns: 1fr; }
  .picture { display: none; }
  .pane { border: 0; }
}
`;
