import type { PageAssets } from "#contract/shared/pages/render-page.ts";
import { escapeHtml } from "#contract/shared/text/escape-html.ts";
import { shortDate } from "#contract/shared/text/plain-formats.ts";
import type { LetterContent } from "#domain/records/letters/letter-content.ts";
import { letterSamples } from "#domain/records/letters/letter-samples.ts";
import { letterGroups } from "#domain/records/letters/texts/letter-labels.ts";
import type { OutboxMessage, OutboxSummary } from "#services/mail/outbox-mail.ts";
import { plainPage } from "../pages/plain-page.ts";

export const devMailPath = "/dev/mail";

/** Of its own: the site's style sheet is for visitors. */
export const devMailStylesPath = `${devMailPath}/styles.css`;

/** What is shown of a letter. */
export const mailViews = ["letter", "text", "source"] as const;
export type MailView = (typeof mailViews)[number];
const viewNames: Record<MailView, string> = { letter: "Letter", text: "Plain text", source: "HTML source" };

type Frame = {
  /** The list at the left, newest first. */
  messages: OutboxSummary[];
  view: MailView;
  /** On phones, the list instead of the letter. */
  isList?: boolean;
  assets?: PageAssets | undefined;
};

/** Without messages: what the outbox is for. */
export function emptyOutboxPage(frame: Frame): string {
  return framed(frame, {
    title: "Outbox",
    open: devMailPath,
    letter: `<div class="none">
${emptyShelf}
<h1>No messages yet.</h1>
<p>Without SMTP_URL, messages are stored in the data folder and shown here instead of being sent. Development only.</p>
<p><a class="button" href="/newsletter">Subscribe to the newsletter</a> <span class="quiet">to send the first one</span></p>
</div>`,
  });
}

/** A template with sample data. */
export function templatePage(kind: string, { subject, text, html }: LetterContent, frame: Frame): string {
  return framed(frame, {
    title: subject,
    open: `${devMailPath}/templates/${kind}`,
    letter: `<h1>${escapeHtml(subject)}</h1>
<p class="quiet">Template <code>${escapeHtml(kind)}</code> with sample data</p>
${views(`${devMailPath}/templates/${kind}`, { text, html, view: frame.view })}`,
  });
}

/** A message. Its HTML is shown in sandboxed frames, because here it could act as a page of this site. */
export function outboxMessagePage(message: OutboxMessage, frame: Frame): string {
  const { id, subject, from, to, sentAt, messageId, text, html } = message;
  const facts = Object.entries({ From: from, To: to, Sent: momentOf(sentAt), "Message id": messageId }).map(
    ([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  return framed(frame, {
    title: subject,
    open: `${devMailPath}/${id}`,
    letter: `<h1>${escapeHtml(subject)}</h1>
<dl>${facts.join("")}</dl>
${views(`${devMailPath}/${id}`, { text, html, view: html === undefined ? "text" : frame.view })}`,
  });
}

type Letter = { title: string; open: string; letter: string };

/** The list at the left, the letter at the right; on phones one of them. */
function framed({ messages, isList = false, assets }: Frame, { title, open, letter }: Letter): string {
  const styles = [...(assets?.styles ?? []), devMailStylesPath];
  return plainPage({
    noIndex: true,
    isBare: true,
    title,
    assets: { scripts: [], fonts: [], preloads: [], ...assets, styles },
    content: `<div class="mails"${isList ? ' data-list=""' : ""}>
<nav aria-label="Letters">
<p><a href="/">Home</a></p>
<h2>Outbox <span>${messages.length}</span></h2>
${messages.length > 0 ? `<ol class="messages">${messages.map((message) => entry(message, open)).join("\n")}</ol>` : '<p class="quiet">Nothing sent yet</p>'}
<h2>Templates <span>${Object.keys(letterSamples).length}</span></h2>
${templateGroups.map((group) => templates(group, open)).join("\n")}
</nav>
<main>
<p class="back"><a href="${devMailPath}">‹ Outbox</a></p>
${letter}
</main>
</div>`,
  });
}

function entry({ id, sentAt, to, subject, start }: OutboxSummary, open: string): string {
  return `<li><a href="${devMailPath}/${escapeHtml(id)}"${currentIf(open, id)}>${escapeHtml(subject)}</a>
<p>${escapeHtml(to)}</p> <time datetime="${escapeHtml(sentAt)}">${momentOf(sentAt)}</time>
<p>${escapeHtml(start)}</p></li>`;
}

type TemplateGroup = { name: string; letters: Record<string, string> };

const templateGroups: TemplateGroup[] = Object.entries(letterGroups).map(([name, letters]) => ({
  name,
  letters: name === "Newsletter" ? { ...letters, newsletter_issue: "An issue goes out" } : letters,
}));

function templates({ name, letters }: TemplateGroup, open: string): string {
  const items = Object.entries(letters).map(
    ([kind, label]) =>
      `<li><a href="${devMailPath}/templates/${kind}"${currentIf(open, kind)}>${escapeHtml(label)}</a></li>`,
  );
  return `<h3>${name}</h3>\n<ol>${items.join("\n")}</ol>`;
}

function currentIf(open: string, name: string): string {
  return open.endsWith(`/${name}`) ? ' aria-current="page"' : "";
}

type Views = { text: string; html: string | undefined; view: MailView };

/** Tabs, and what the chosen one shows. */
function views(open: string, { text, html, view }: Views): string {
  const shown = mailViews.filter((each) => html !== undefined || each === "text");
  const tabs = shown.map(
    (each) => `<a href="${open}?view=${each}"${each === view ? ' aria-current="page"' : ""}>${viewNames[each]}</a>`,
  );
  const alone = html === undefined ? "" : `<a class="alone" href="${open}/html">Open</a>`;
  return `<nav class="views" aria-label="View">${tabs.join("\n")}${alone}</nav>
${view === "letter" ? themes(`${open}/html`) : `<pre>${view === "text" ? withLinks(text) : escapeHtml(html ?? "")}</pre>`}`;
}

/** On a light and on a dark screen, whatever this one is. */
function themes(address: string): string {
  const frames = ["light", "dark"].map(
    (theme) => `<figure><figcaption>${theme === "light" ? "Light" : "Dark"}</figcaption>
<iframe sandbox title="${theme}" src="${address}?theme=${theme}"></iframe></figure>`,
  );
  return `<div class="themes">${frames.join("\n")}</div>`;
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

/** The board with dashed spines: nothing yet. */
const emptyShelf = `<svg viewBox="0 0 240 120" width="240" height="120" aria-hidden="true" fill="none">
<path class="spine" d="M63.5 112V16.5h32V112M101.5 112V42.5h24V112M131.5 112V28.5h44V112" stroke-dasharray="3 3"/>
<path class="board" d="M0 112h240v7H0z"/><path class="edge" d="M0 112.5h240"/></svg>`;
