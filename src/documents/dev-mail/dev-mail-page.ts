import type { PageAssets } from "#contract/shared/pages/render-page.ts";
import { escapeHtml } from "#contract/shared/text/escape-html.ts";
import type { LetterContent } from "#domain/records/letters/letter-content.ts";
import { letterSamples } from "#domain/records/letters/letter-samples.ts";
import type { OutboxMessage, OutboxSummary } from "#services/mail/outbox-mail.ts";
import { plainPage } from "../pages/plain-page.ts";

export const devMailPath = "/dev/mail";

/** The outbox for developers, newest first, with previews of every template. */
export function outboxPage(messages: OutboxSummary[], assets?: PageAssets): string {
  const rows = messages.map(
    ({ id, sentAt, to, subject }) => `<li class="border-b border-line py-3">
<a class="text-link hover:underline" href="${devMailPath}/${escapeHtml(id)}">${escapeHtml(subject)}</a>
<p class="text-meta text-muted">To ${escapeHtml(to)}, <time datetime="${escapeHtml(sentAt)}">${escapeHtml(sentAt)}</time></p>
</li>`,
  );
  const list = rows.length > 0 ? `<ul class="mt-6">${rows.join("\n")}</ul>` : '<p class="mt-6">No messages yet.</p>';
  const intro = "Without SMTP_URL, messages are stored in the data folder instead of being sent. Development only.";
  return plainPage({
    noIndex: true,
    title: "Outbox",
    assets,
    content: `<p class="mt-2 text-muted">${intro}</p>\n${list}\n${templateList()}`,
  });
}

function templateList(): string {
  const rows = Object.keys(letterSamples).map(
    (kind) =>
      `<li class="py-1"><a class="text-link hover:underline" href="${devMailPath}/templates/${kind}">${kind}</a></li>`,
  );
  return `<h2 class="mt-10 text-heading">Templates</h2>\n<ul class="mt-2">${rows.join("\n")}</ul>`;
}

/** A template with sample data: on a light and on a dark screen, each a sandboxed page, and as text. */
export function templatePage(kind: string, { subject, text }: LetterContent, assets?: PageAssets): string {
  const frames = ["light", "dark"].map(
    (theme) => `<h2 class="mt-8 text-heading">${theme === "light" ? "Light" : "Dark"}</h2>
<iframe class="mt-3 h-[44rem] w-full rounded-card border border-line" sandbox title="${theme}" src="${devMailPath}/templates/${kind}/html?theme=${theme}"></iframe>`,
  );
  return plainPage({
    noIndex: true,
    title: subject,
    assets,
    content: `${backLink}
<p class="mt-6 text-sm"><a class="text-link underline" href="${devMailPath}/templates/${kind}/html">Show the HTML</a></p>
${frames.join("\n")}
<h2 class="mt-8 text-heading">Plain text</h2>
${block(withLinks(text))}`,
  });
}

const backLink = `<p class="mt-2 text-meta"><a class="text-link hover:underline" href="${devMailPath}">All messages</a></p>`;

/** One message as text. Its HTML is shown as source, because rendered it could act as a page of this site. */
export function outboxMessagePage(message: OutboxMessage, assets?: PageAssets): string {
  const { subject, from, to, sentAt, messageId, text, html } = message;
  const facts = Object.entries({ From: from, To: to, Sent: sentAt, "Message id": messageId }).map(
    ([name, value]) => `<dt class="text-muted">${name}</dt><dd class="break-all">${escapeHtml(value)}</dd>`,
  );
  const source = html === undefined ? "" : `<h2 class="mt-8 text-heading">HTML source</h2>\n${block(escapeHtml(html))}`;
  return plainPage({
    noIndex: true,
    title: subject,
    assets,
    content: `${backLink}
<dl class="mt-6 text-sm">${facts.join("")}</dl>
${block(withLinks(text))}
${source}`,
  });
}

function block(html: string): string {
  return `<pre class="mt-4 rounded-card border border-line bg-raised p-4 font-mono text-sm whitespace-pre-wrap break-words">${html}</pre>`;
}

/** Escaped, with web addresses as links. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map(escapeHtml)
    .map((part, index) => (index % 2 === 1 ? `<a class="text-link underline" href="${part}">${part}</a>` : part))
    .join("");
}
