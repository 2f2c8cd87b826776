import { z } from "@hono/zod-openapi";

/** API types for the blocklists. The browser imports only the types. */

const entriesShape = {
  mailDomains: z.array(z.string()).openapi({ description: "Nobody can sign up or sign in by mail with these" }),
  websites: z.array(z.string()).openapi({ description: "No product can link to these" }),
  words: z.array(z.string()).openapi({ description: "Whole words and phrases, whatever their case and accents" }),
};
const entriesSchema = z.object(entriesShape);
export type BlocklistEntries = z.infer<typeof entriesSchema>;

export const blocklistKinds = ["mailDomains", "websites", "words"] as const satisfies (keyof BlocklistEntries)[];

export const blocklistsSchema = z
  .object({
    entries: entriesSchema,
    version: z.string().openapi({ description: "Send it back with a change: nobody else's change is overwritten" }),
  })
  .openapi("Blocklists");
export type BlocklistsAnswer = z.infer<typeof blocklistsSchema>;

const foundSchema = z.object({
  read: z.int().openapi({ description: "How many were read, the newest first" }),
  isAll: z.boolean().openapi({ description: "False if there are more than were read" }),
  refused: z.int(),
  examples: z.array(
    z.object({
      name: z.string(),
      path: z.string().nullable().openapi({ description: "Its page; null if it has none" }),
      entry: z.string().openapi({ description: "What refuses it" }),
    }),
  ),
});
export type BlocklistFinds = z.infer<typeof foundSchema>;

export const blocklistPreviewSchema = z
  .object({
    products: foundSchema,
    accounts: foundSchema,
    comments: foundSchema.openapi({ description: "Feedback, replies and maker comments" }),
    collections: foundSchema,
  })
  .openapi("BlocklistPreview");
export type BlocklistPreview = z.infer<typeof blocklistPreviewSchema>;
