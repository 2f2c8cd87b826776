import type { PageAssets } from "#contract/shared/pages/render-page.ts";
import { escapeHtml } from "#contract/shared/text/escape-html.ts";
import { shortDate } from "#contract/shared/text/plain-formats.ts";
import type { LetterContent } from "#domain/records/letters/letter-content.ts";
import { letterSamples } from "#domain/records/letters/letter-samples.ts";
import type { OutboxMessage, OutboxSummary } from "#services/mail/outbox-mail.ts";
import { plainPage } from "../pages/plain-page.ts";

export const devMailPath = "/dev/mail";

/** Of its own: the site's style sheet is for visitors. */
export const devMailStylesPath = `${devMailPath}/styles.css`;

type Frame = {
  /** The list at the left, newest first. */
  messages: OutboxSummary[];
  assets?: PageAssets | undefined;
};

/** Without messages: what the outbox is for. */
export function emptyOutboxPage(frame: Frame): string {
  const intro = "Without SMTP_URL, messages are stored in the data folder instead of being sent. Development only.";
  return framed(frame, {
    title: "Outbox",
    open: devMailPath,
    letter: `<h1>Outbox</h1>
<p>No messages yet.</p>
<p class="quiet">${intro}</p>`,
  });
}

/** A template with sample data. */
export function templatePage(kind: string, { subject, text }: LetterContent, frame: Frame): string {
  const open = `${devMailPath}/templates/${kind}`;
  return framed(frame, {
    title: subject,
    open,
    letter: `<h1>${escapeHtml(subject)}</h1>
<p class="quiet">Template <code>${escapeHtml(kind)}</code> with sample data. <a href="${open}/html">Show the HTML</a></p>
${themes(`${open}/html`)}
${plainText(text)}`,
  });
}

/** A message. Its HTML is shown in sandboxed frames, because here it could act as a page of this site. */
export function outboxMessagePage(message: OutboxMessage, frame: Frame): string {
  const { id, subject, from, to, sentAt, messageId, text, html } = message;
  const facts = Object.entries({ From: from, To: to, Sent: momentOf(sentAt), "Message id": messageId }).map(
    ([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  const open = `${devMailPath}/${id}`;
  const source = html === undefined ? "" : `<h2>HTML source</h2>\n<pre>${escapeHtml(html)}</pre>`;
  return framed(frame, {
    title: subject,
    open,
    letter: `<h1>${escapeHtml(subject)}</h1>
<dl>${facts.join("")}</dl>
${html === undefined ? "" : themes(`${open}/html`)}
${plainText(text)}
${source}`,
  });
}

type Letter = { title: string; open: string; letter: string };

/** The list at the left, the letter at the right. */
function framed({ messages, assets }: Frame, { title, open, letter }: Letter): string {
  const styles = [...(assets?.styles ?? []), devMailStylesPath];
  return plainPage({
    noIndex: true,
    isBare: true,
    title,
    assets: { scripts: [], fonts: [], preloads: [], ...assets, styles },
    content: `<div class="mails">
<nav aria-label="Letters">
<p><a href="/">Home</a></p>
<h2>Outbox <span>${messages.length}</span></h2>
${messages.length > 0 ? `<ol>${messages.map((message) => entry(message, open)).join("\n")}</ol>` : "<p>Nothing sent yet</p>"}
<h2>Templates <span>${Object.keys(letterSamples).length}</span></h2>
<ol>${Object.keys(letterSamples)
      .map((kind) => template(kind, open))
      .join("\n")}</ol>
</nav>
<main>
${letter}
</main>
</div>`,
  });
}

function entry({ id, sentAt, to, subject }: OutboxSummary, open: string): string {
  return `<li><a href="${devMailPath}/${escapeHtml(id)}"${currentIf(open, id)}>${escapeHtml(subject)}</a>
<p>${escapeHtml(to)}, <time datetime="${escapeHtml(sentAt)}">${momentOf(sentAt)}</time></p></li>`;
}

function template(kind: string, open: string): string {
  const words = kind.replaceAll("_", " ");
  return `<li><a href="${devMailPath}/templates/${kind}"${currentIf(open, kind)}>${words}</a></li>`;
}

function currentIf(open: string, name: string): string {
  return open.endsWith(`/${name}`) ? ' aria-current="page"' : "";
}

/** On a light and on a dark screen, whatever this one is. */
function themes(address: string): string {
  const frames = ["light", "dark"].map(
    (theme) => `<figure><figcaption>${theme === "light" ? "Light" : "Dark"}</figcaption>
<iframe sandbox title="${theme}" src="${address}?theme=${theme}"></iframe></figure>`,
  );
  return `<div class="themes">${frames.join("\n")}</div>`;
}

function plainText(text: string): string {
  return `<h2>Plain text</h2>\n<pre>${withLinks(text)}</pre>`;
}

/** Escaped, with web addresses as links. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map(escapeHtml)
    .map((part, index) => (index % 2 === 1 ? `<a href="${part}">${part}</a>` : part))
    .join("");
}

function momentOf(iso: string): string {
  return `${shortDate(new Date(iso))}, ${iso.slice(11, 16)} UTC`;
}
