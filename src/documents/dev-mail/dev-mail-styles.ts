/** The outbox for developers: a list beside the letter, in the site's colors. */
export const devMailStyles = `
.mails a { color: var(--link); }
.mails h1 { font-family: var(--font-serif, Georgia, serif); font-size: 2rem; line-height: 1.15; overflow-wrap: anywhere; }
.mails h2 { margin: 1.5rem 0 0.5rem; font-size: 0.875rem; font-weight: 620; }
.mails h2 span, .mails .quiet, .mails li p, .mails dt, .mails nav p, .mails figcaption { color: var(--muted); font-weight: 400; }
.mails pre {
  padding: 1rem; border: 1px solid var(--line); border-radius: 8px; background: var(--raised);
  font-size: 0.8125rem; line-height: 1.4; white-space: pre-wrap; overflow-wrap: anywhere;
}
.mails nav { padding: 1.25rem; border-bottom: 1px solid var(--line); background: var(--sunk); }
.mails nav li a {
  display: block; padding: 0.375rem 0.5rem; margin-inline: -0.5rem; border-radius: 8px;
  color: inherit; font-size: 0.875rem; overflow-wrap: anywhere;
}
.mails nav li a:hover { text-decoration: underline; }
.mails nav li a[aria-current] { background: var(--raised); box-shadow: inset 0 0 0 1px var(--line); font-weight: 620; }
.mails li p { margin: -0.25rem 0 0.375rem; font-size: 0.75rem; overflow-wrap: anywhere; }
.mails main { display: grid; align-content: start; gap: 1rem; min-width: 0; padding: 1.5rem 1.25rem 4rem; }
.mails main > h2 { margin: 1rem 0 -0.25rem; }
.mails dl { display: grid; grid-template-columns: 6rem minmax(0, 1fr); gap: 0.25rem 1rem; font-size: 0.875rem; }
.mails dd { overflow-wrap: anywhere; }
.mails .themes { display: grid; gap: 1.25rem; }
.mails figcaption { margin-bottom: 0.375rem; font-size: 0.8125rem; }
.mails iframe { width: 100%; height: 44rem; border: 1px solid var(--line); border-radius: 8px; background: var(--raised); }
@media (width >= 64rem) {
  .mails { display: grid; grid-template-columns: 19rem minmax(0, 1fr); min-height: 100dvh; }
  .mails nav { position: sticky; top: 0; height: 100dvh; overflow-y: auto; border-bottom: 0; border-right: 1px solid var(--line); }
  .mails main { padding: 2rem 2.5rem 4rem; }
  .mails .themes { grid-template-columns: repeat(2, minmax(0, 1fr)); }
}
`;
