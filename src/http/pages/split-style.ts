// Sign-in on a wide screen: what it wants on the left, what Relay does as a picture on the right. Below 900
// pixels the picture is gone.

export const SPLIT_STYLE = `
.split { display: grid; grid-template-columns: minmax(26.25rem, 43%) 1fr; min-height: 100vh;
  min-height: 100dvh; }
.pane { display: grid; grid-template-rows: 1fr auto; justify-items: center; align-items: center;
  gap: 2rem; padding: 3rem 2rem 1.5rem; background: var(--surface); border-right: 1px solid var(--line); }
.ask { width: 100%; max-width: 22rem; display: grid; gap: .875rem; }
.ask .brand { margin-bottom: .875rem; }
.ask h1 { font-size: 1.5rem; line-height: 2rem; letter-spacing: -.02em; }
.ask .button { margin-top: .625rem; }
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
