type AuthAddress = {
  mode?: AuthMode | undefined;
  notice?: AuthNotice | undefined;
  isVerified?: boolean;
  redirectTo?: string | undefined;
};

/** The forms of the sign-in page beside the one for signing in. */
export type AuthMode = "sign-up" | "reset" | "new-password";

/** What it says after one of them. */
export type AuthNotice = "account-created" | "reset-sent";

/** The sign-in page as one of its forms, or saying something. Apart from the other paths: few pages lead there. */
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

/** Where those forms post to without JavaScript. */
export const authForms = {
  signIn: "/forms/sign-in",
  signUp: "/forms/sign-up",
  passwordReset: "/forms/password-reset",
  newPassword: "/forms/new-password",
} as const;

/** The mailed link for a new password. It only leads on: the page it ends at has no token in its address. */
export const recoveryPath = "/auth/recovery";
