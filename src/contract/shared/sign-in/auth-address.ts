type AuthAddress = {
  mode?: AuthMode | undefined;
  notice?: AuthNotice | undefined;
  isVerified?: boolean;
  redirectTo?: string | undefined;
};

/** The sign-in page's other forms. */
export type AuthMode = "sign-up" | "reset" | "new-password";

/** The notice shown after one of those forms was sent. */
export type AuthNotice = "account-created" | "reset-sent";

/** The sign-in page with one of its forms or notices. Not in `paths.ts`, because few pages need it. */
export function authAddress(address: AuthAddress): string {
  const { mode, notice, isVerified, redirectTo } = address;
  const query = new URLSearchParams({
    ...(mode && { mode }),
    ...(notice && { notice }),
    ...(isVerified && { verified: "1" }),
    ...(redirectTo && redirectTo !== "/" && { redirect: redirectTo }),
  }).toString();
  return query ? `/auth?${query}` : "/auth";
}

/** Where those forms post without JavaScript. */
export const authForms = {
  signIn: "/forms/sign-in",
  signUp: "/forms/sign-up",
  passwordReset: "/forms/password-reset",
  newPassword: "/forms/new-password",
} as const;

/** The emailed link for a new password. It redirects, so the page's own address has no token in it. */
export const recoveryPath = "/auth/recovery";
