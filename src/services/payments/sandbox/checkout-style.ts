import { paths } from "#contract/shared/paths.ts";

export const stylesheetPath = paths.sandboxCheckout("style.css");

export const stylesheet = `
:root {
  color-scheme: light dark;
  --surface: #fbfaf7; --raised: #fff; --sunk: #f5f3ef; --ink: #1d2027; --muted: #5f636c; --line: #e2dfd9;
  --line-strong: #8b8780; --danger: #a8201a; --danger-soft: #fdecea; --warn: #fdf3d8; --accent: #1d2027;
}
@media (prefers-color-scheme: dark) {
  :root {
    --surface: #14161a; --raised: #1b1e23; --sunk: #101215; --ink: #edebe6; --muted: #a3a7b0; --line: #2e3138;
    --line-strong: #7d828c; --danger: #ff9c92; --danger-soft: #341b19; --warn: #3a3014; --accent: #edebe6;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100dvh; display: flex; flex-direction: column; background: var(--raised); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif;
}
header {
  padding: 1rem; background: var(--warn); text-align: center; display: flex; flex-wrap: wrap; gap: 0 1rem;
  justify-content: center; align-items: baseline;
}
h1, header p { margin: 0; font-size: 1.25rem; line-height: 1.3; font-weight: 600; }
header p { font-size: clamp(1.5rem, 6vw, 2.25rem); font-weight: 800; letter-spacing: -0.02em; text-transform: uppercase; }
main { flex: 1; display: grid; grid-template-columns: minmax(0, 1fr); grid-template-rows: auto 1fr; }
h2 { margin: 0; font-size: 1.25rem; line-height: 1.3; text-wrap: balance; }
p { margin: 0; }
.summary, .panel { padding: 2rem 1.25rem; }
.summary { background: var(--surface); border-bottom: 1px solid var(--line); }
.summary > *, .panel > * { width: 100%; max-width: 26rem; margin-inline: auto; }
.seller { font-size: 1rem; color: var(--muted); }
.price { font-size: 2.25rem; font-weight: 700; letter-spacing: -0.02em; font-variant-numeric: tabular-nums; }
dl { margin-block: 1rem 0; }
dl div { display: flex; justify-content: space-between; gap: 1.5rem; padding-block: 0.75rem; border-top: 1px solid var(--line); }
dt { overflow-wrap: anywhere; }
dd { margin: 0; font-variant-numeric: tabular-nums; }
.total { font-weight: 600; }
.reference { padding-top: 0.75rem; color: var(--muted); font-size: 0.8125rem; overflow-wrap: anywhere; }
.panel { display: grid; gap: 1.25rem; align-content: start; }
form { margin: 0; }
fieldset { margin: 0 0 1.25rem; padding: 0; border: 0; display: grid; }
legend { padding: 0; margin-bottom: 0.5rem; color: var(--muted); font-size: 0.9375rem; }
.method {
  display: flex; align-items: center; gap: 0.875rem; padding: 0.875rem 1rem; border: 1px solid var(--line-strong);
  margin-top: -1px; cursor: pointer;
}
.method:first-of-type { border-radius: 0.625rem 0.625rem 0 0; }
.method:last-of-type { border-radius: 0 0 0.625rem 0.625rem; }
.method:hover { background: var(--sunk); }
.method:has(:checked) { background: var(--sunk); }
.method input { flex: none; width: 1.125rem; height: 1.125rem; margin: 0; accent-color: var(--accent); }
.about { flex: 1; min-width: 0; display: grid; }
.about strong { font-variant-numeric: tabular-nums; white-space: nowrap; }
.about span { color: var(--muted); font-size: 0.875rem; }
.mark { flex: none; padding: 0.125rem 0.5rem; border: 1px solid var(--line); border-radius: 0.375rem; color: var(--muted); font-size: 0.75rem; font-weight: 600; }
.primary, .secondary {
  display: block; width: 100%; min-height: 3rem; padding: 0.6875rem 1.125rem; border: 1px solid var(--ink); border-radius: 0.625rem;
  font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer;
}
.primary { background: var(--ink); color: var(--raised); }
.secondary { background: var(--raised); color: var(--ink); border-color: var(--line-strong); }
.primary:hover { filter: brightness(1.15); }
.secondary:hover { background: var(--sunk); }
.buttons { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; }
.quiet { display: block; padding: 0.5rem; text-align: center; color: var(--muted); }
.quiet:hover { color: var(--ink); }
.problem { padding: 0.75rem 1rem; border-radius: 0.625rem; background: var(--danger-soft); color: var(--danger); }
:focus-visible { outline: 3px solid var(--line-strong); outline-offset: 2px; }
.alone { grid-template-rows: 1fr; }
@media (max-width: 24rem) { .mark { display: none; } }
@media (min-width: 52rem) {
  main { grid-template-columns: 1fr 1fr; grid-template-rows: 1fr; }
  .alone { grid-template-columns: 1fr; }
  .summary, .panel { padding: 4rem 3rem; }
  .summary { border-bottom: 0; border-inline-end: 1px solid var(--line); }
  .summary > *, .panel > * { margin-inline: 0; }
  .summary > * { margin-inline-start: auto; }
  .alone .panel > * { margin-inline: auto; }
}
`;
