import { z } from "@hono/zod-openapi";
import { categoryChoiceSchema, similarProductSchema, subcategoryChoiceSchema } from "#contract/maker/own-products.ts";
import * as limits from "#contract/shared/limits.ts";
import { requireOwnProduct } from "#domain/catalog/products/life/product-ownership.ts";
import { listLikelyDuplicates } from "#domain/makers/own-products/duplicates/list-likely-duplicates.ts";
import { listCategoryChoices, listSubcategoryChoices } from "#domain/makers/own-products/list-category-choices.ts";
import { readRowId } from "../../subjects.ts";
import { declareRead } from "../declare-read.ts";

const tag = "My products";
const NICHES_MAX = 100;

const nicheIds = z
  .string()
  .regex(/^(?:[1-9]\d{0,14}(?:,[1-9]\d{0,14})*)?$/)
  .transform((list) => (list === "" ? [] : list.split(",").map(Number)))
  .pipe(z.array(z.int()).max(NICHES_MAX));

export const productChoiceReads = [
  declareRead({
    route: {
      path: "/me/category-choices",
      tag,
      summary: "The niches a maker can choose: published, with at least one product",
      answers: "By name",
      refusals: { 404: "No such product of the viewer's" },
    },
    query: z.object({
      product: z.string().optional().openapi({ description: "One of the viewer's: also the niches it already has" }),
    }),
    answer: z.object({ niches: z.array(categoryChoiceSchema) }),
    gate: "user",
    async run({ db, actor }, { product }) {
      const productId = product === undefined ? null : readRowId("productId", product);
      if (productId !== null) await requireOwnProduct(db, { productId, userId: actor.userId });
      return { niches: await listCategoryChoices(db, { productId }) };
    },
  }),
  declareRead({
    route: {
      path: "/me/subcategory-choices",
      tag,
      summary: "The subcategories of the chosen niches",
      answers: "By name, each parent followed by its children",
    },
    query: z.object({
      niches: nicheIds.openapi({ type: "string", description: "Ids, separated by commas", example: "1,2" }),
    }),
    answer: z.object({ subcategories: z.array(subcategoryChoiceSchema) }),
    gate: "user",
    run: async ({ db }, { niches }) => ({ subcategories: await listSubcategoryChoices(db, { nicheIds: niches }) }),
  }),
  declareRead({
    route: {
      path: "/me/similar-products",
      tag,
      summary: "Live products with the same site or nearly the same name as a new one",
      answers: "At most 3, the same site first",
    },
    query: z.object({
      website: z.string().max(limits.product.urlMax).default(""),
      name: z.string().max(limits.product.nameMax).default(""),
      except: z.coerce.number().int().positive().optional().openapi({ description: "The product being edited" }),
    }),
    answer: z.object({ products: z.array(similarProductSchema) }),
    gate: "user",
    // Requested at every pause in typing, like search suggestions.
    limit: "search_suggestions",
    async run({ db }, { website, name, except }) {
      const typed = { websiteUrl: website, name, exceptId: except };
      return { products: await listLikelyDuplicates(db, typed) };
    },
  }),
] as const;
