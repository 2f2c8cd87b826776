import { type Context, Hono } from "hono";
import { DomainError } from "#contract/shared/errors.ts";
import { pageColors } from "#contract/shared/look/page-colors.ts";
import type { PageAssets } from "#contract/shared/pages/render-page.ts";
import type { LetterSite } from "#domain/records/letters/letter-draft.ts";
import type { LetterData, LetterKind } from "#domain/records/letters/letter-kinds.ts";
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
  /** What the shelf in a digest shows now; nothing if too little happened. */
  findWeek: () => Promise<LetterData<"weekly_digest">["week"]>;
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
export function devMailRoutes({ listMessages, findMessage, findWeek, site, assets }: DevMailOptions): Hono<AppEnv> {
  const frameOf = async (c: Context<AppEnv>) => {
    const view = mailViews.find((each) => each === c.req.query("view")) ?? "letter";
    return { messages: await listMessages(), view, assets };
  };
  const sampleOf = async (kind: string) => {
    if (!Object.hasOwn(letterSamples, kind)) throw new DomainError("not_found");
    // Its picture is of the real week, so its list is, too.
    const week = kind === "weekly_digest" && (await findWeek());
    const data = { ...letterSamples[kind as LetterKind], ...(week && { week }) };
    return renderLetter({ kind, data, site, unsubscribeKey: sampleKey });
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
      return c.html(templatePage(kind, await sampleOf(kind), await frameOf(c)), 200, headers);
    })
    .get(`${devMailPath}/templates/:kind/html`, async (c) => {
      const { html } = await sampleOf(c.req.param("kind"));
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

/**
 * As on a light or a dark screen, whatever this one is. It fades out at the bottom of its frame, which can't be as tall
 * as a letter: its frame is sandboxed.
 */
function inTheme(html: string, theme: string | undefined): string {
  if (theme !== "light" && theme !== "dark") return html;
  const isDark = theme === "dark" ? "(min-width:0)" : "(max-width:0)";
  const fade = `<style>body::after{position:sticky;bottom:0;display:block;height:40px;margin-top:-40px;background:linear-gradient(transparent,${pageColors[theme].surface});content:""}</style>`;
  return html.replaceAll(/\(prefers-color-scheme: ?dark\)/g, isDark).replace("</body>", () => `${fade}\n</body>`);
}
