import { adminSubcategoriesSchema } from "#contract/admin/catalog/subcategories.ts";
import { listAdminSubcategories } from "#domain/catalog/subcategories/list-admin-subcategories.ts";
import { declareRead } from "../../declare-read.ts";

export const adminSubcategoryReads = [
  declareRead({
    route: {
      path: "/admin/parent-subcategories",
      tag: "Administration",
      summary: "All subcategories, parents and children, drafts included, with their counts",
      answers: "By name, All Resources last",
    },
    answer: adminSubcategoriesSchema,
    gate: "staff",
    run: async ({ db }) => ({ subcategories: await listAdminSubcategories(db) }),
  }),
] as const;
