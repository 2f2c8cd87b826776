import { adminTagChoices, adminTagsSchema } from "#contract/admin/catalog/tags.ts";
import { listAdminTags } from "#domain/catalog/tags/list-admin-tags.ts";
import { declareRead } from "../../declare-read.ts";

export const adminTagReads = [
  declareRead({
    route: {
      path: "/admin/tags",
      tag: "Administration",
      summary: "Tags of live products and hidden tags, with their counts",
      answers: "One page",
    },
    query: adminTagChoices,
    answer: adminTagsSchema,
    gate: "staff",
    run: ({ db }, asked) => listAdminTags(db, asked),
  }),
] as const;
