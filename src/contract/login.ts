import { z } from "@hono/zod-openapi";
import { paths } from "./paths.ts";
import { safeRedirectTarget } from "./redirect-target.ts";

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

/** Where the forms of the administrators' sign-in post without JavaScript. */
export const loginForms = {
  signIn: "/forms/login",
  code: "/forms/login/code",
  superAdmin: "/forms/login/super-admin",
} as const;

/** Where the sign-in leads: back to a page of this site, or into the admin area. */
export function loginTarget(redirect: string | null | undefined, origin: string): string {
  const target = safeRedirectTarget(redirect, origin);
  return target === paths.home() && redirect !== paths.home() ? paths.admin() : target;
}

/** The sign-in page's other form; not in `paths.ts`, because no public page needs it. */
export function createSuperAdminAddress(): string {
  return "/login?mode=create";
}
