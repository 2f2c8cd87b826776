import { z } from "@hono/zod-openapi";

const text = z.object({ subject: z.string(), body: z.string() });

export const adminLettersSchema = z
  .object({
    letters: z.array(
      z.object({
        kind: z.string().openapi({ example: "product_approved" }),
        group: z.string().openapi({ description: "What it is about", example: "Products" }),
        label: z.string().openapi({ description: "When it is sent" }),
        isOwn: z.boolean().openapi({ description: "Whether an operator has written it" }),
        text,
        builtIn: text,
        inSubject: z.array(z.string()).openapi({ description: "Variables of the subject" }),
        inText: z.array(z.string()).openapi({ description: "Variables of the text" }),
        blocks: z
          .array(z.object({ name: z.string(), isMandatory: z.boolean() }))
          .openapi({ description: "What stands on a line of its own, such as a button" }),
      }),
    ),
  })
  .openapi("AdminLetters");
export type AdminLetters = z.infer<typeof adminLettersSchema>;
export type AdminLetter = AdminLetters["letters"][number];

export const letterPreviewSchema = z
  .object({
    subject: z.string(),
    headline: z.string().openapi({ description: "Above the letter" }),
    plain: z.string().openapi({ description: "As programs without HTML show it" }),
    parts: z
      .array(z.object({ kind: z.enum(["paragraph", "button", "code", "quote", "content"]), text: z.string() }))
      .openapi({ description: "Its parts in their order, to show them on a page" }),
    signature: z.string().nullable(),
    small: z.array(z.string()).openapi({ description: "Why somebody gets it, and who sends it" }),
  })
  .openapi("LetterPreview");
export type LetterPreview = z.infer<typeof letterPreviewSchema>;
