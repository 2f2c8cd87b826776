type Contact = { url: string; contactEmail: string; now: Date };

/** Where to report a vulnerability (RFC 9116). Valid for half a year in whole months, so it rarely changes. */
export function securityText({ url, contactEmail, now }: Contact): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 7));
  return [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${url}/.well-known/security.txt`,
    "",
  ].join("\n");
}
