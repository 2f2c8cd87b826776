import { safeRedirectTarget } from "../../shared/paths/redirect-target.ts";
import { paths } from "../../shared/paths.ts";

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
