import type { ServerResponse } from "node:http";
import { letterCloth } from "#contract/shared/look/letter-cloths.ts";
import { oklchHex } from "#contract/shared/look/oklch-hex.ts";
import { type PageColors, pageColors } from "#contract/shared/look/page-colors.ts";
import { escapeHtml } from "#contract/shared/text/escape-html.ts";
import { demoMountPath } from "./client.ts";
import { demoPeople } from "./people.ts";

export const stylesheetPath = "/style.css";

type Chooser = { siteName: string; typed?: string; problem?: string };

/** Plain HTML: it works without scripts and loads nothing from other sites. */
export function chooserPage({ siteName, typed = "", problem }: Chooser): string {
  const people = demoPeople.map(
    ({ name, email, about }) => `
      <li><button name="email" value="${email}">
        <span class="initial" aria-hidden="true">${name.charAt(5)}</span>
        <span class="who"><strong>${name}</strong><span>${email}</span><span>${about}</span></span>
      </button></li>`,
  );
  return page({
    title: "Choose an account",
    siteName,
    body: `
    <p class="lead">to continue to ${escapeHtml(siteName)}</p>
    <form method="post"><ul>${people.join("")}</ul></form>
    <form method="post" novalidate>
      <label for="email">Or any other email address</label>
      <div class="row">
        <input id="email" name="email" type="email" inputmode="email" autocomplete="off" spellcheck="false" required
          value="${escapeHtml(typed)}" placeholder="you@example.com"${problem ? ' aria-invalid="true" aria-describedby="problem"' : ""}>
        <button class="primary">Continue</button>
      </div>
      ${problem ? `<p id="problem" class="problem" role="alert">${escapeHtml(problem)}</p>` : ""}
    </form>
    <p class="note">This is a demo sign-in: no passwords, no checks, and no email is sent. It's turned off in production,
      where people sign in with Google.</p>`,
  });
}

export function problemPage({ siteName, text }: { siteName: string; text: string }): string {
  return page({
    title: "Sign-in failed",
    siteName,
    body: `<p class="lead">${escapeHtml(text)}</p><p><a href="/auth">Start again</a></p>`,
  });
}

/** For every response, including oidc-provider's own: the same as everywhere on the site. */
export function setSecurityHeaders(response: ServerResponse, { isHttps }: { isHttps: boolean }): void {
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("X-Frame-Options", "DENY");
  response.setHeader("Referrer-Policy", "strict-origin-when-cross-origin");
  response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
  response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
  response.setHeader("Origin-Agent-Cluster", "?1");
  response.setHeader("X-Robots-Tag", "noindex");
  if (isHttps) response.setHeader("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
}

export function sendPage(response: ServerResponse, { status, html }: { status: number; html: string }): void {
  response.writeHead(status, {
    "Content-Type": "text/html; charset=utf-8",
    // There are no scripts to allow.
    "Content-Security-Policy":
      "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "Cache-Control": "no-store",
  });
  response.end(html);
}

/** With the site's own fonts, if it was built. */
export function sendStylesheet(response: ServerResponse, { fonts }: { fonts: readonly string[] }): void {
  response.writeHead(200, { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "public, max-age=300" });
  response.end(fonts.map(fontFace).join("") + stylesheet);
}

const fontFace = (href: string) =>
  href.includes("newsreader")
    ? `@font-face { font-family: "Newsreader Display"; font-display: swap; src: url("${href}") format("woff2");
  ascent-override: 86%; descent-override: 20%; line-gap-override: 0%; }\n`
    : `@font-face { font-family: "Instrument Sans Variable"; font-display: swap; font-weight: 400 700;
  src: url("${href}") format("woff2"); }\n`;

function page({ title, siteName, body }: { title: string; siteName: string; body: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${title} – ${escapeHtml(siteName)} demo sign-in</title>
  <link rel="stylesheet" href="${demoMountPath}${stylesheetPath}">
</head>
<body>
  <main>
    <div class="board">${mark}</div>
    <p class="badge">Demo sign-in</p>
    <h1>${title}</h1>${body}
  </main>
</body>
</html>
`;
}

/** The site's mark: three books that lie on the board below. */
const mark = `<svg viewBox="0 0 20 21" width="46" height="48" aria-hidden="true"><rect class="vote" width="20" height="5"
      rx="1.75"/><rect y="8" width="14" height="5" rx="1.75"/><rect y="16" width="20" height="5" rx="1.75"/></svg>`;

/** The cloth of a name, as of its letter tile on the site. */
function clothStyle(name: string): string {
  const { on, ...color } = letterCloth(name);
  const { surface, ink } = pageColors.light;
  return `background: ${oklchHex(color)}; color: ${on === "ink" ? ink : surface};`;
}

const tokens = (colors: PageColors) =>
  Object.entries(colors)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(" ");

const stylesheet = `
:root { color-scheme: light dark; --serif: "Newsreader Display", Georgia, "DejaVu Serif", serif; --danger: #a8201a; ${tokens(pageColors.light)} }
@media (prefers-color-scheme: dark) {
  :root { --danger: #ff9c92; ${tokens(pageColors.dark)} }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 2rem 1.25rem;
  background: var(--surface); color: var(--ink); font: 1rem/1.5 "Instrument Sans Variable", system-ui, sans-serif;
}
main { width: 100%; max-width: 25rem; }
.board { padding-left: 1.5rem; border-bottom: 9px solid var(--board); box-shadow: inset 0 -1px 0 var(--board-edge); }
.board svg { display: block; fill: var(--ink); }
.vote { fill: var(--accent); }
h1 {
  margin: 0.25rem 0 0; font: 400 2.5rem/1.1 var(--serif); letter-spacing: -0.015em; text-wrap: balance;
}
p { margin: 0; }
.badge { margin-top: 1.5rem; color: var(--muted); font-size: 0.8125rem; }
.lead { margin: 0.5rem 0 1.25rem; color: var(--muted); overflow-wrap: anywhere; }
ul { list-style: none; margin: 0 0 1.5rem; padding: 0; border-top: 1px solid var(--line); }
li { border-bottom: 1px solid var(--line); }
button, input { font: inherit; color: inherit; border-radius: 8px; }
button { cursor: pointer; }
li button {
  width: calc(100% + 1.5rem); display: flex; gap: 0.875rem; align-items: center; margin-inline: -0.75rem;
  padding: 0.75rem; border: 0; background: none; text-align: start;
}
li button:hover { background: var(--raised); }
li button::after {
  content: ""; flex: none; width: 0.5rem; height: 0.5rem; margin: 0 0.25rem 0 auto;
  border: solid var(--muted); border-width: 2px 2px 0 0; rotate: 45deg;
}
li button:hover::after { border-color: var(--ink); }
.initial {
  flex: none; width: 2.5rem; height: 3rem; border-radius: 2px 2px 0 0; display: grid; place-items: center;
  box-shadow: inset 0 6px #0000, inset 0 7px #ffffff55;
  font: 400 1.25rem/1 var(--serif);
}
${demoPeople.map(({ name }, index) => `li:nth-child(${index + 1}) .initial { ${clothStyle(name)} }`).join("\n")}
.who { display: flex; flex-wrap: wrap; align-items: baseline; column-gap: 0.5rem; min-width: 0; }
.who :last-child { flex-basis: 100%; }
.who strong { font-weight: 600; }
.who span { color: var(--muted); font-size: 0.875rem; line-height: 1.25rem; overflow-wrap: anywhere; }
label { display: block; margin-bottom: 0.375rem; font-weight: 600; font-size: 0.875rem; }
.row { display: flex; flex-wrap: wrap; gap: 0.5rem; }
input {
  flex: 1 1 12rem; min-width: 0; height: 2.75rem; padding: 0 0.75rem; border: 1px solid var(--muted);
  background: var(--raised);
}
input[aria-invalid] { border-color: var(--danger); }
.primary {
  flex: none; height: 2.75rem; padding: 0 1.125rem; border: 0; background: var(--ink); color: var(--surface);
  font-weight: 600;
}
.primary:hover { opacity: 0.9; }
.problem { margin-top: 0.5rem; color: var(--danger); font-size: 0.9375rem; }
.note { margin-top: 1.5rem; color: var(--muted); font-size: 0.8125rem; }
a { color: var(--ink); }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
`;
