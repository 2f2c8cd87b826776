import { Hono } from "hono";
import { DomainError } from "#contract/errors.ts";
import type { AppEnv } from "#http/context.ts";
import type { OutboxMessage, OutboxSummary } from "#services/mail/outbox-mail.ts";
import type { PageAssets } from "#web/document.ts";
import { devMailPath, outboxMessagePage, outboxPage } from "./dev-mail-page.ts";

export type DevMailOptions = {
  listMessages: () => Promise<OutboxSummary[]>;
  /** Null for an id that names no message, whatever it is. */
  findMessage: (id: string) => Promise<OutboxMessage | null>;
  assets?: PageAssets | undefined;
};

/** `/dev/mail`: the messages carry sign-in links, so this is for development alone. */
export function devMailRoutes({ listMessages, findMessage, assets }: DevMailOptions): Hono<AppEnv> {
  const unstored = { "cache-control": "no-store" };
  return new Hono<AppEnv>()
    .get(devMailPath, async (c) => c.html(outboxPage(await listMessages(), assets), 200, unstored))
    .get(`${devMailPath}/:id`, async (c) => {
      const message = await findMessage(c.req.param("id"));
      if (!message) throw new DomainError("not_found");
      return c.html(outboxMessagePage(message, assets), 200, unstored);
    });
}
