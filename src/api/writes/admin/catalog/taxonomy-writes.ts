/** What the writes about niches, subcategories and tags have in common. */
export const taxonomyWrite = { gate: "staff", limit: "admin_write", failed: "errors.bulk_action_failed" } as const;

export const isTaken = { 409: "The name is taken, it is All Resources, or it is being merged or deleted" };
export const isProtected = { 409: "It is All Resources, or it is being merged or deleted" };
