import { z } from "@hono/zod-openapi";
import { makerFiguresSchema } from "#contract/maker/figures.ts";
import { productStatsSchema } from "#contract/maker/product-stats.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { getProductStats } from "#domain/catalog/products/stats/get-product-stats.ts";
import { figuresCsv } from "#domain/makers/figures/figures-csv.ts";
import { getMakerFigures } from "#domain/makers/figures/get-maker-figures.ts";
import { getMeasuredProduct } from "#domain/makers/figures/get-measured-product.ts";
import { listFigureDays } from "#domain/makers/figures/list-figure-days.ts";
import { productIdParams } from "../../answers.ts";
import { declareRead } from "../declare-read.ts";
import { Attachment } from "../outcomes.ts";
import { periodOf, periodQuery } from "../period-query.ts";

const tag = "My products";
const refusals = { 404: "No such product, or it is somebody else's" };
const shared = { params: productIdParams, about: "productId" } as const;

export const productStatsReads = [
  declareRead({
    ...shared,
    route: {
      path: "/products/{id}/stats",
      tag,
      summary: "Views and usage of the viewer's own product",
      answers: "Totals, the last 30 days, and where visitors came from",
      refusals,
    },
    answer: productStatsSchema,
    gate: "anyone",
    run({ db, actor }, { productId }) {
      // Guests get "not found" too.
      if (!actor) throw new DomainError("product_not_found");
      return getProductStats(db, { productId, viewerId: actor.userId, isAdmin: actor.isAdmin });
    },
  }),
] as const;

export const productFigureReads = [
  declareRead({
    ...shared,
    route: {
      path: "/me/products/{id}/report",
      tag,
      summary: "Figures, sources of visits and history of the viewer's product",
      answers: "The period, and the one before it in sums",
      refusals,
    },
    query: periodQuery,
    answer: makerFiguresSchema,
    gate: "user",
    run: ({ db, actor }, { productId, ...asked }) =>
      getMakerFigures(db, { productId, ownerId: actor.userId, period: periodOf(asked) }),
  }),
  declareRead({
    ...shared,
    route: {
      path: "/me/products/{id}/report.csv",
      tag,
      summary: "The figures of the viewer's product by day, as a file",
      answers: "One row per day (UTC), oldest first",
      refusals,
    },
    query: periodQuery,
    answer: z.string(),
    file: "text/csv",
    gate: "user",
    async run({ db, actor }, { productId, ...asked }) {
      const days = periodOf(asked);
      const { product } = await getMeasuredProduct(db, { productId, ownerId: actor.userId });
      // A constraint keeps slugs to a-z, 0-9 and hyphens.
      const fileName = `${product.slug}-${days}-days.csv`;
      return new Attachment(fileName, figuresCsv(await listFigureDays(db, { productId, days })));
    },
  }),
] as const;
