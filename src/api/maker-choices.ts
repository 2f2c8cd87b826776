import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import * as limits from "#contract/limits.ts";
import { categoryChoiceSchema, similarProductSchema, subcategoryChoiceSchema } from "#contract/own-products.ts";
import { requireOwnProduct } from "#domain/catalog/products/life/product-ownership.ts";
import { listCategoryChoices } from "#domain/makers/own-products/list-category-choices.ts";
import { listLikelyDuplicates } from "#domain/makers/own-products/list-likely-duplicates.ts";
import { listSubcategoryChoices } from "#domain/makers/own-products/list-subcategory-choices.ts";
import type { AppEnv } from "#http/context.ts";
import { requireUser } from "#http/gates.ts";
import { json, refusal } from "./answers.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { productIdOf, viewerIdOf } from "./product-request.ts";

const tags = ["My products"];
const guests = { 401: refusal("Not signed in") };
const NICHES_MAX = 100;

const nicheIds = z
  .string()
  .regex(/^(?:[1-9]\d{0,14}(?:,[1-9]\d{0,14})*)?$/)
  .transform((list) => (list === "" ? [] : list.split(",").map(Number)))
  .pipe(z.array(z.int()).max(NICHES_MAX));

const categoriesRoute = createRoute({
  method: "get",
  path: "/me/category-choices",
  tags,
  summary: "The niches a maker can choose: published, with at least one product",
  middleware: requireUser,
  request: {
    query: z.object({
      product: z.string().optional().openapi({ description: "One of the viewer's: also the niches it already has" }),
    }),
  },
  responses: {
    200: json(z.object({ niches: z.array(categoryChoiceSchema) }), "By name"),
    ...guests,
    404: refusal("No such product of the viewer's"),
  },
});

const subcategoriesRoute = createRoute({
  method: "get",
  path: "/me/subcategory-choices",
  tags,
  summary: "The subcategories of the chosen niches",
  middleware: requireUser,
  request: {
    query: z.object({
      niches: nicheIds.openapi({ type: "string", description: "Ids, separated by commas", example: "1,2" }),
    }),
  },
  responses: {
    200: json(
      z.object({ subcategories: z.array(subcategoryChoiceSchema) }),
      "By name, each parent followed by its children",
    ),
    ...guests,
  },
});

const similarRoute = createRoute({
  method: "get",
  path: "/me/similar-products",
  tags,
  summary: "Live products with the same site or nearly the same name as a new one",
  request: {
    query: z.object({
      website: z.string().max(limits.product.urlMax).default(""),
      name: z.string().max(limits.product.nameMax).default(""),
      except: z.coerce.number().int().positive().optional().openapi({ description: "The product being edited" }),
    }),
  },
  responses: {
    200: json(z.object({ products: z.array(similarProductSchema) }), "At most 3, the same site first"),
    ...guests,
    429: refusal("Too many requests"),
  },
});

export function makerChoicesApi({ database, rateLimits }: ApiDependencies) {
  const api = new OpenAPIHono<AppEnv>();
  // Requested at every pause in typing, like search suggestions.
  api.use(similarRoute.path, requireUser, rateLimits.limit("search_suggestions"));
  return api
    .openapi(categoriesRoute, async (c) => {
      const { product } = c.req.valid("query");
      const productId = product === undefined ? null : productIdOf(product);
      if (productId !== null) await requireOwnProduct(database.app, { productId, userId: viewerIdOf(c.var) });
      return c.json({ niches: await listCategoryChoices(database.app, { productId }) }, 200);
    })
    .openapi(subcategoriesRoute, async (c) => {
      const { niches } = c.req.valid("query");
      return c.json({ subcategories: await listSubcategoryChoices(database.app, { nicheIds: niches }) }, 200);
    })
    .openapi(similarRoute, async (c) => {
      const { website, name, except } = c.req.valid("query");
      const typed = { websiteUrl: website, name, exceptId: except };
      return c.json({ products: await listLikelyDuplicates(database.app, typed) }, 200);
    });
}
