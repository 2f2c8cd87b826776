import { z } from "@hono/zod-openapi";
import {
  adminCategoriesSchema,
  adminProductCountSchema,
  adminProductPageSchema,
  productFilterShape,
  productSorts,
} from "#contract/admin/products/products.ts";
import * as limits from "#contract/shared/limits.ts";
import { countAdminProducts } from "#domain/moderation/products/count-admin-products.ts";
import { listAdminProducts } from "#domain/moderation/products/list-admin-products.ts";
import { listCategories } from "#domain/moderation/products/list-categories.ts";
import { declareRead } from "../../declare-read.ts";

const tag = "Administration";
const filters = z.object(productFilterShape);
const pages = filters.extend({
  sort: z.enum(productSorts).default("-added"),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
});
const refusals = { 400: "A filter is invalid" };

export const adminProductReads = [
  declareRead({
    route: {
      path: "/admin/products",
      tag,
      summary: "Products in every status, 20 a page; suggestions and deleted ones left out",
      answers: "A page",
      refusals,
    },
    query: pages,
    answer: adminProductPageSchema,
    gate: "staff",
    run: ({ db }, { sort, page, ...filter }) =>
      listAdminProducts(db, { filter, sort, page, pageSize: limits.adminLists.pageSize }),
  }),
  declareRead({
    route: {
      path: "/admin/products/count",
      tag,
      summary: "How many products match, and how many there are in each status",
      answers: "Exact, however many",
      refusals,
    },
    query: filters,
    answer: adminProductCountSchema,
    gate: "staff",
    run: ({ db }, filter) => countAdminProducts(db, { filter }),
  }),
  declareRead({
    route: {
      path: "/admin/products/categories",
      tag,
      summary: "Every niche and subcategory by name, drafts included",
      answers: "What products can be filtered by and linked to",
    },
    answer: adminCategoriesSchema,
    gate: "staff",
    run: ({ db }) => listCategories(db),
  }),
] as const;

export const advertisedProductReads = [
  declareRead({
    route: {
      path: "/admin/trending-ads",
      tag,
      summary: "Advertised products, 10 a page",
      answers: "A page",
      refusals,
    },
    query: pages,
    answer: adminProductPageSchema,
    gate: "staff",
    run: ({ db }, { sort, page, ...asked }) => {
      const filter = { ...asked, status: "ads" as const };
      return listAdminProducts(db, { filter, sort, page, pageSize: limits.admin.adsPageSize });
    },
  }),
] as const;
