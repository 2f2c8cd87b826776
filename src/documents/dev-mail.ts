import { Hono } from "hono";
import { DomainError } from "#contract/errors.ts";
import type { PageAssets } from "#contract/render-page.ts";
import type { AppEnv } from "#http/context.ts";
import type { OutboxMessage, OutboxSummary } from "#services/mail/outbox-mail.ts";
import { devMailPath, outboxMessagePage, outboxPage } from "./dev-mail-page.ts";

export type DevMailOptions = {
  listMessages: () => Promise<OutboxSummary[]>;
  /** Null for an id that names no message, whatever it is. */
  findMessage: (id: string) => Promise<OutboxMessage | null>;
  assets?: PageAssets | undefined;
};

const headers = {
  "cache-control": "no-store",
  // Pages have no policy in development; these show what strangers wrote.
  "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'",
};

/** `/dev/mail`: the messages carry sign-in links, so this is for development alone. */
export function devMailRoutes({ listMessages, findMessage, assets }: DevMailOptions): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get(devMailPath, async (c) => c.html(outboxPage(await listMessages(), assets), 200, headers))
    .get(`${devMailPath}/:id`, async (c) => {
      const message = await findMessage(c.req.param("id"));
      if (!message) throw new DomainError("not_found");
      return c.html(outboxMessagePage(message, assets), 200, headers);
    });
}
