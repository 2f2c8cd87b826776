/** The outbox for developers: a list beside the letter, in the site's colors. */
export const devMailStyles = `
.mails a { color: var(--link); }
.mails h1 {
  font-family: var(--font-serif, Georgia, serif); font-size: 2rem; font-weight: 400; letter-spacing: -0.015em; line-height: 1.15;
  overflow-wrap: anywhere;
}
.mails nav h2 { margin: 1.5rem 0 0.5rem; font: 400 1.375rem/1.2 var(--font-serif, Georgia, serif); }
.mails h2 span { font: 400 0.875rem/1 var(--font-sans, sans-serif); }
.mails nav h3 { margin: 0.875rem 0 0.125rem; font: 400 0.75rem/1.5 var(--font-sans, sans-serif); letter-spacing: 0; }
.mails nav h3, .mails h2 span, .mails .quiet, .mails li p, .mails time, .mails dt, .mails figcaption { color: var(--muted); }
.mails pre {
  padding: 1.25rem; border: 1px solid var(--line); border-radius: 8px; background: var(--raised);
  font-size: 0.8125rem; line-height: 1.5; white-space: pre-wrap; overflow-wrap: anywhere;
}
.mails > nav { padding: 1.25rem 1.25rem 3rem; background: var(--sunk); }
.mails > nav > p { font-size: 0.875rem; }
.mails > nav a { color: inherit; font-size: 0.875rem; }
.mails ol:not(.messages) a { display: block; padding: 0.25rem 0.5rem; margin-inline: -0.5rem; border-radius: 8px; }
.mails ol:not(.messages) a:hover { text-decoration: underline; }
.mails ol:not(.messages) a[aria-current] { background: var(--raised); box-shadow: inset 0 0 0 1px var(--line); font-weight: 620; }
.mails .messages { margin-inline: -1.25rem; border-block: 1px solid var(--line); }
.mails .messages li {
  position: relative; display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: baseline; gap: 0 0.75rem;
  padding: 0.75rem 1.25rem;
}
.mails .messages li + li { border-top: 1px solid var(--line); }
.mails .messages li:hover, .mails .messages li:has([aria-current]) { background: var(--raised); }
.mails .messages li:has([aria-current]) { box-shadow: inset 3px 0 0 var(--ink); }
.mails .messages a { overflow: hidden; grid-column: 1 / -1; font-weight: 620; text-overflow: ellipsis; white-space: nowrap; }
.mails .messages a::after { position: absolute; inset: 0; content: ""; }
.mails .messages time { font-size: 0.75rem; font-variant-numeric: tabular-nums; }
.mails .messages p:last-child { grid-column: 1 / -1; }
.mails .messages p { overflow: hidden; font-size: 0.8125rem; line-height: 1.4; text-overflow: ellipsis; white-space: nowrap; }
.mails main { display: grid; align-content: start; gap: 1rem; min-width: 0; padding: 1.25rem 1.25rem 4rem; }
.mails dl { display: grid; grid-template-columns: 6rem minmax(0, 1fr); gap: 0.25rem 1rem; font-size: 0.875rem; }
.mails dd { overflow-wrap: anywhere; }
.mails .views { display: flex; flex-wrap: wrap; gap: 0 1rem; border-bottom: 1px solid var(--line); font-size: 0.875rem; }
.mails .views a { padding-block: 0.625rem; color: var(--muted); }
.mails .views a[aria-current] { margin-bottom: -1px; border-bottom: 1px solid var(--ink); color: var(--ink); font-weight: 620; }
.mails .views .alone { margin-left: auto; }
.mails .themes { display: grid; gap: 1.25rem; }
.mails figcaption { margin-bottom: 0.375rem; font-size: 0.8125rem; }
.mails iframe { width: 100%; height: 40rem; border: 1px solid var(--board-edge); border-radius: 8px; background: var(--raised); }
.mails .none { display: grid; justify-items: start; gap: 1rem; max-width: 36rem; }
.mails .none svg { max-width: 100%; margin-bottom: 0.5rem; }
.mails .spine { stroke: var(--muted); }
.mails .board { fill: var(--board); }
.mails .edge { stroke: var(--board-edge); }
.mails .button {
  display: inline-block; margin-right: 0.5rem; padding: 0.5rem 1rem; border-radius: 8px; background: var(--ink); color: var(--surface);
  font-size: 0.875rem; font-weight: 600;
}
@media (width < 64rem) {
  .mails[data-list] > main:not(:has(.none)), .mails:not([data-list]) > nav { display: none; }
  .mails[data-list]:has(.none) { display: flex; flex-direction: column-reverse; }
  .mails[data-list] .back { display: none; }
  .mails[data-list] .messages li:not(:hover):has([aria-current]) { background: none; box-shadow: none; }
  .mails ol:not(.messages) a { padding-block: 0.625rem; }
}
@media (width >= 64rem) {
  .mails { display: grid; grid-template-columns: 22rem minmax(0, 1fr); min-height: 100dvh; }
  .mails > nav { position: sticky; top: 0; height: 100dvh; overflow-y: auto; border-right: 1px solid var(--line); }
  .mails main { padding: 2rem 2.5rem 4rem; }
  .mails .back { display: none; }
  .mails .themes { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  .mails iframe { height: calc(100dvh - 14rem); min-height: 34rem; }
  .mails .none { padding-top: 12vh; }
}
`;
