// `__Host-` needs https; plain `session` is its name on an http address of one's own machine.
const sessionCookie = /(?:^|;)\s*(?:__Host-)?session=/;

/** Whether the request claims a session. Only the session store can say whether the claim is true. */
export function hasSessionCookie(cookieHeader: string | null | undefined): boolean {
  return cookieHeader ? sessionCookie.test(cookieHeader) : false;
}

const personalCookie = /(?:^|;)\s*(?:__Host-)?(?:session|flash)=/;

/** Whether the page is for this visitor alone: they claim a session, or a message waits for them. */
export function hasPersonalCookie(cookieHeader: string | null | undefined): boolean {
  return cookieHeader ? personalCookie.test(cookieHeader) : false;
}
