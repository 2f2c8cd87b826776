/** Who asked for a person's data, or for its deletion. */
export const requesters = ["person", "representative", "authority"] as const;
export type Requester = (typeof requesters)[number];

/** What the audit log keeps about a request. */
export type DataRequest = {
  requestedBy: Requester;
  /** Where the request can be found. */
  reference: string;
};
