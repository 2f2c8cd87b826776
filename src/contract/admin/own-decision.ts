import { z } from "@hono/zod-openapi";

/** What rule 53 allows the viewer to do with one item. */
export const ownDecisionSchema = z.enum(["refused", "with_reason"]).nullable().openapi({
  description:
    "Null unless the item is the viewer's own: then somebody else decides, or, if nobody else may, they do with a reason",
});
export type OwnDecision = z.infer<typeof ownDecisionSchema>;
