import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { cacheTag } from "#contract/cache-tag.ts";
import { DomainError } from "#contract/errors.ts";
import { paths } from "#contract/paths.ts";
import { type RankingSection, rankingSources } from "#contract/ranking-sections.ts";
import type { AppEnv } from "#http/context.ts";
import { answerDocument } from "./document-answer.ts";

/** The files that /about/ranking names, from this very installation: a fork shows its own code. */
export function rankingCodeRoutes({ root }: { root: string }): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  for (const [section, source] of Object.entries(rankingSources) as [RankingSection, string][]) {
    routes.get(paths.rankingCode(section), async (c) => {
      const body = await readFile(join(root, source), "utf8").catch(() => {
        // An installation without its source.
        throw new DomainError("not_found");
      });
      return answerDocument(c, { body, type: "text/plain; charset=utf-8", tags: [cacheTag.site] });
    });
  }
  return routes;
}
