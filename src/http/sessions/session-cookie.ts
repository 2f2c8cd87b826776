// `__Host-` needs https; on an http site the name is plain `session`.
const sessionCookie = /(?:^|;)\s*(?:__Host-)?session=/;

/** Whether the request claims a session. Only the session store knows if the claim is true. */
export function hasSessionCookie(cookieHeader: string | null | undefined): boolean {
  return cookieHeader ? sessionCookie.test(cookieHeader) : false;
}

const personalCookie = /(?:^|;)\s*(?:__Host-)?(?:session|flash)=/;

/** Whether the page is only for this visitor: they claim a session, or a flash message is waiting. */
export function hasPersonalCookie(cookieHeader: string | null | undefined): boolean {
  return cookieHeader ? personalCookie.test(cookieHeader) : false;
}
