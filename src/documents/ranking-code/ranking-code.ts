import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { cacheTag } from "#contract/shared/cache-tag.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { type RankingSection, rankingSources } from "#contract/shared/lists/ranking-sections.ts";
import type { AppEnv } from "#http/context.ts";
import { answerDocument } from "./document-answer.ts";

/** The files that /about/ranking names, read from this installation: a fork shows its own code. */
export function rankingCodeRoutes({ root }: { root: string }): Hono<AppEnv> {
  return new Hono<AppEnv>().get("/about/ranking/code/:section", async (c) => {
    const section = c.req.param("section");
    if (!Object.hasOwn(rankingSources, section)) throw new DomainError("not_found");
    const body = await readFile(join(root, rankingSources[section as RankingSection]), "utf8").catch(() => {
      // An installation without its source code.
      throw new DomainError("not_found");
    });
    return answerDocument(c, { body, type: "text/plain; charset=utf-8", tags: [cacheTag.site] });
  });
}
