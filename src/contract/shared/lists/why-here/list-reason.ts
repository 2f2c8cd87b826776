import { z } from "@hono/zod-openapi";
import { searchFields, searchTiers } from "../search-tiers.ts";

const place = z.int().openapi({ description: "Counted from 1" });
const upvotes = z.int().openapi({ description: "When the list was made" });
const listedAt = z.string().openapi({ description: "The day, in UTC, as 2026-11-03" });

const inWindow = {
  place,
  votes: z.int().openapi({ description: "Upvotes in the window" }),
  placeBefore: z.int().nullable().openapi({ description: "In the window before; null: not among the first 100" }),
};

/** Why a product is in a list, at its place; `reasonText` puts it into words. The browser imports only the type. */
export const reasonSchema = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("latest"), listedAt, isToday: z.boolean() }),
    z.object({ kind: z.literal("week"), ...inWindow }),
    z.object({ kind: z.literal("month"), ...inWindow }),
    z.object({ kind: z.literal("allTime"), place, upvotes }),
    z.object({ kind: z.literal("newest"), listedAt }),
    z.object({ kind: z.literal("upvotes"), place, upvotes }),
    z.object({
      kind: z.literal("rating"),
      place,
      rating: z.number().nullable(),
      ratingCount: z.int(),
      score: z.number().nullable().openapi({
        description: "What the list is ordered by: the mean with five ratings of 3.5 added, to two decimals",
      }),
    }),
    z.object({ kind: z.literal("name") }),
    z.object({ kind: z.literal("trending"), place, upvotes }),
    z.object({
      kind: z.literal("search"),
      tier: z.enum([...searchTiers, "similar"]).openapi({
        description:
          "Its name is the words; each word begins one of its name; its tags, categories, headline or tagline have the words; " +
          "its name has the letters; its text has the words; it has most of the words; or its name is close to what was " +
          "typed",
      }),
      found: z
        .array(
          z.object({
            field: z.enum(searchFields),
            words: z.array(z.string()),
            names: z
              .array(z.array(z.object({ text: z.string(), isMatch: z.boolean() })))
              .optional()
              .openapi({ description: "The tags or categories that have the words, in parts" }),
          }),
        )
        .openapi({ description: "Which words were found in which field, as they are written there" }),
      upvotes,
    }),
    z.object({
      kind: z.literal("similar"),
      isRelated: z.boolean().openapi({ description: "Not an alternative, but close" }),
      subcategories: z.int().openapi({ description: "That say what both are" }),
      votes: z.int().nullable().openapi({ description: "As an approved alternative; null if it isn't one" }),
      upvotes,
    }),
    z.object({
      kind: z.literal("category"),
      place,
      name: z.string().openapi({ description: "The niche, subcategory or tag that was searched for" }),
      upvotes,
    }),
    z.object({
      kind: z.literal("alternative"),
      to: z.array(z.string()).openapi({ description: "The products that the search names" }),
    }),
    z.object({ kind: z.literal("collection"), place, name: z.string().openapi({ description: "The collection's" }) }),
    z.object({ kind: z.literal("spotlight"), isPaid: z.boolean() }),
  ])
  .openapi("ListReason");
export type ListReason = z.infer<typeof reasonSchema>;
