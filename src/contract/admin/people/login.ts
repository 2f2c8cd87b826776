import { z } from "@hono/zod-openapi";

/** API types of the administrators' sign-in. The browser imports only the types. */

export const securityQuestionSchema = z.object({
  text: z.string().openapi({ example: "7 + 4" }),
  token: z.string().openapi({ description: "Signed; goes back with the answer, works once within 10 minutes" }),
});
export type SecurityQuestion = z.infer<typeof securityQuestionSchema>;

export const loginStateSchema = z
  .object({
    isCodeDue: z.boolean().openapi({ description: "Signed in but for the code of the second factor" }),
    question: securityQuestionSchema,
    demoAdminEmail: z.string().nullable().openapi({ description: "In the demonstration only" }),
  })
  .openapi("LoginState");
export type LoginState = z.infer<typeof loginStateSchema>;
