import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { adminSubcategoriesSchema } from "#contract/admin/subcategories.ts";
import { listAdminSubcategories } from "#domain/catalog/subcategories/list-admin-subcategories.ts";
import type { AppEnv } from "#http/context.ts";
import { json } from "../answers.ts";
import type { ApiDependencies } from "../api-dependencies.ts";
import { staffRefusals } from "./staff-refusals.ts";

const listRoute = createRoute({
  method: "get",
  path: "/admin/parent-subcategories",
  tags: ["Administration"],
  summary: "All subcategories, parents and children, drafts included, with their counts",
  responses: { 200: json(adminSubcategoriesSchema, "By name, All Resources last"), ...staffRefusals },
});

export function adminSubcategoriesApi({ database }: ApiDependencies) {
  return new OpenAPIHono<AppEnv>().openapi(listRoute, async (c) =>
    c.json({ subcategories: await listAdminSubcategories(database.app) }, 200),
  );
}
