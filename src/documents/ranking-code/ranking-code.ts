import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { cacheTag } from "#contract/shared/cache-tag.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { isRankingSection, rankingRules } from "#contract/shared/lists/ranking-rules.ts";
import type { PageAssets } from "#contract/shared/pages/render-page.ts";
import type { Site } from "#contract/shared/site.ts";
import type { AppEnv } from "#http/context.ts";
import { answerDocument, answerPlainPage } from "../document-answer.ts";
import { rankingCodePage } from "./ranking-code-page.ts";

export type RankingCodeOptions = {
  /** The folder with the source code. */
  root: string;
  site: Pick<Site, "name" | "url" | "brand" | "closed">;
  assets: PageAssets | undefined;
};

/** The files that /about/ranking names, read from this installation: a fork shows its own code. */
export function rankingCodeRoutes({ root, site, assets }: RankingCodeOptions): Hono<AppEnv> {
  const read = (file: string) =>
    readFile(join(root, file), "utf8").catch(() => {
      // An installation without its source code.
      throw new DomainError("not_found");
    });

  return new Hono<AppEnv>().get("/about/ranking/code/:file", async (c) => {
    const file = c.req.param("file");
    const section = file.replace(/\.txt$/, "");
    if (!isRankingSection(section)) throw new DomainError("not_found");
    const code = await read(rankingRules[section].source);
    const tags = [cacheTag.site];
    if (file !== section) return answerDocument(c, { body: code, type: "text/plain; charset=utf-8", tags });
    return answerPlainPage(c, { body: rankingCodePage({ section, code, site, assets }), tags });
  });
}
