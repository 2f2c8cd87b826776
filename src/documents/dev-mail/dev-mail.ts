import { type Context, Hono } from "hono";
import { DomainError } from "#contract/shared/errors.ts";
import type { PageAssets } from "#contract/shared/pages/render-page.ts";
import type { LetterContent } from "#domain/records/letters/letter-content.ts";
import type { LetterSite } from "#domain/records/letters/letter-draft.ts";
import type { LetterKind } from "#domain/records/letters/letter-kinds.ts";
import { letterSamples, sampleKey } from "#domain/records/letters/letter-samples.ts";
import { renderLetter } from "#domain/records/letters/render-letter.ts";
import type { AppEnv } from "#http/context.ts";
import { isAskedHere } from "#http/sessions/own-machine.ts";
import type { OutboxMessage, OutboxSummary } from "#services/mail/outbox-mail.ts";
import {
  devMailPath,
  devMailStylesPath,
  emptyOutboxPage,
  mailViews,
  outboxMessagePage,
  templatePage,
} from "./dev-mail-page.ts";
import { devMailStyles } from "./dev-mail-styles.ts";

export type DevMailOptions = {
  listMessages: () => Promise<OutboxSummary[]>;
  /** Null for an unknown or invalid id. */
  findMessage: (id: string) => Promise<OutboxMessage | null>;
  site: LetterSite;
  assets?: PageAssets | undefined;
};

const headers = {
  "cache-control": "no-store",
  // Pages have no content security policy in development, but these show text from strangers.
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; frame-src 'self'",
};

/** The letter as a mail program shows it: its own styles, and pictures of this site. */
const htmlHeaders = {
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox",
  "x-frame-options": "SAMEORIGIN",
};

/** `/dev/mail`: only in development and only on this machine, because messages contain sign-in links. */
export function devMailRoutes({ listMessages, findMessage, site, assets }: DevMailOptions): Hono<AppEnv> {
  const frameOf = async (c: Context<AppEnv>) => {
    const view = mailViews.find((each) => each === c.req.query("view")) ?? "letter";
    return { messages: await listMessages(), view, assets };
  };
  return new Hono<AppEnv>()
    .use(`${devMailPath}/*`, async (c, next) => {
      if (!isAskedHere(c)) throw new DomainError("not_found");
      await next();
    })
    .get(devMailStylesPath, (c) =>
      c.body(devMailStyles, 200, { ...headers, "content-type": "text/css; charset=utf-8" }),
    )
    .get(devMailPath, async (c) => {
      const frame = { ...(await frameOf(c)), isList: true };
      // The newest is open.
      const newest = frame.messages[0] && (await findMessage(frame.messages[0].id));
      return c.html(newest ? outboxMessagePage(newest, frame) : emptyOutboxPage(frame), 200, headers);
    })
    .get(`${devMailPath}/templates/:kind`, async (c) => {
      const kind = c.req.param("kind");
      return c.html(templatePage(kind, sampleOf(kind, site), await frameOf(c)), 200, headers);
    })
    .get(`${devMailPath}/templates/:kind/html`, (c) => {
      const { html } = sampleOf(c.req.param("kind"), site);
      return c.html(inTheme(html, c.req.query("theme")), 200, htmlHeaders);
    })
    .get(`${devMailPath}/:id`, async (c) => {
      const message = await findMessage(c.req.param("id"));
      if (!message) throw new DomainError("not_found");
      return c.html(outboxMessagePage(message, await frameOf(c)), 200, headers);
    })
    .get(`${devMailPath}/:id/html`, async (c) => {
      const message = await findMessage(c.req.param("id"));
      if (message?.html === undefined) throw new DomainError("not_found");
      return c.html(inTheme(message.html, c.req.query("theme")), 200, htmlHeaders);
    });
}

function sampleOf(kind: string, site: LetterSite): LetterContent {
  if (!Object.hasOwn(letterSamples, kind)) throw new DomainError("not_found");
  return renderLetter({ kind, data: letterSamples[kind as LetterKind], site, unsubscribeKey: sampleKey });
}

/** As on a light or a dark screen, whatever this one is. */
function inTheme(html: string, theme: string | undefined): string {
  if (theme !== "light" && theme !== "dark") return html;
  const scheme = theme === "dark" ? "all" : "not all";
  return html.replaceAll(/\(prefers-color-scheme: ?dark\)/g, scheme);
}
