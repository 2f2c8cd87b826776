import type { ServerResponse } from "node:http";
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
      "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "Cache-Control": "no-store",
  });
  response.end(html);
}

export function sendStylesheet(response: ServerResponse): void {
  response.writeHead(200, { "Content-Type": "text/css; charset=utf-8", "Cache-Control": "public, max-age=300" });
  response.end(stylesheet);
}

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
    <p class="badge">Demo sign-in</p>
    <h1>${title}</h1>${body}
  </main>
</body>
</html>
`;
}

const stylesheet = `
:root {
  color-scheme: light dark;
  --surface: #fbfaf7; --raised: #fff; --sunk: #f5f3ef; --ink: #1d2027; --muted: #5f636c; --line: #e2dfd9;
  --line-strong: #8b8780; --danger: #a8201a; --warn-soft: #fdf3d8;
}
@media (prefers-color-scheme: dark) {
  :root {
    --surface: #14161a; --raised: #1b1e23; --sunk: #101215; --ink: #edebe6; --muted: #a3a7b0; --line: #2e3138;
    --line-strong: #7d828c; --danger: #ff9c92; --warn-soft: #322a14;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 1.5rem 1rem;
  background: var(--surface); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif;
}
main {
  width: 100%; max-width: 27rem; padding: 2rem; border: 1px solid var(--line); border-radius: 1rem;
  background: var(--raised);
}
h1 { margin: 0.75rem 0 0; font-size: 1.5rem; line-height: 1.25; letter-spacing: -0.01em; text-wrap: balance; }
p { margin: 0; }
.badge {
  display: inline-block; padding: 0.125rem 0.625rem; border-radius: 1rem; background: var(--warn-soft);
  font-size: 0.8125rem; font-weight: 600;
}
.lead { margin: 0.25rem 0 1.5rem; color: var(--muted); overflow-wrap: anywhere; }
ul { list-style: none; margin: 0 0 1.5rem; padding: 0; display: grid; gap: 0.5rem; }
button, input { font: inherit; color: inherit; border-radius: 0.625rem; }
button { cursor: pointer; }
li button {
  width: 100%; display: flex; gap: 0.875rem; align-items: center; padding: 0.75rem 0.875rem; text-align: start;
  border: 1px solid var(--line); background: var(--raised);
}
li button:hover { background: var(--sunk); border-color: var(--line-strong); }
.initial {
  flex: none; width: 2.5rem; height: 2.5rem; border-radius: 50%; display: grid; place-items: center;
  background: var(--ink); color: var(--raised); font-weight: 600;
}
.who { display: grid; min-width: 0; }
.who span { color: var(--muted); font-size: 0.875rem; overflow-wrap: anywhere; }
label { display: block; margin-bottom: 0.375rem; font-weight: 600; font-size: 0.9375rem; }
.row { display: flex; flex-wrap: wrap; gap: 0.5rem; }
input { flex: 1 1 12rem; min-width: 0; padding: 0.625rem 0.75rem; border: 1px solid var(--line-strong); background: var(--raised); }
input[aria-invalid] { border-color: var(--danger); }
.primary {
  flex: none; padding: 0.625rem 1.125rem; border: 1px solid var(--ink); background: var(--ink);
  color: var(--raised); font-weight: 600;
}
.primary:hover { filter: brightness(1.08); }
.problem { margin-top: 0.5rem; color: var(--danger); font-size: 0.9375rem; }
.note { margin-top: 1.5rem; padding-top: 1.25rem; border-top: 1px solid var(--line); color: var(--muted); font-size: 0.875rem; }
a { color: var(--ink); }
@media (max-width: 26rem) { main { padding: 1.25rem; } li button { gap: 0.625rem; padding: 0.625rem; } }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; }
`;
