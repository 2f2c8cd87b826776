import { z } from "@hono/zod-openapi";

/** What a language model may draft. */
export const draftableFields = ["headline", "tags"] as const;
export type DraftableField = (typeof draftableFields)[number];

export const draftingSchema = z
  .object({ model: z.string().nullable().openapi({ description: "Null if no language model is configured" }) })
  .openapi("Drafting");
export type Drafting = z.infer<typeof draftingSchema>;

export const textDraftsSchema = z
  .object({
    model: z.string().openapi({ description: "Which one wrote them" }),
    drafts: z.array(z.string()).openapi({ description: "For a person to review; nothing is stored" }),
  })
  .openapi("TextDrafts");
export type TextDrafts = z.infer<typeof textDraftsSchema>;
