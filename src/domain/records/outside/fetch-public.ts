export type OutboundRequest = {
  accept: readonly string[];
  maxBytes?: number;
  timeoutMs?: number;
  /** Sends a POST with this body instead of a GET: redirects are refused, and only the status of the answer is read. */
  post?: { type: string; text: string };
  /** Only the status of the answer is read, whatever its type: with HEAD, or with a GET of the first bytes. */
  statusBy?: "HEAD" | "GET";
  /** Whether to follow a redirect there; by default anywhere public. */
  mayFollow?: (url: URL) => boolean;
};

/** `bytes` is empty unless the status is 2xx: an error page is never read. */
export type OutboundResponse = {
  status: number;
  contentType: string;
  bytes: Uint8Array;
  finalUrl: string;
  /** The header as received: seconds or a date. */
  retryAfter?: string | undefined;
};

export type FetchPublic = (url: string, request: OutboundRequest) => Promise<OutboundResponse>;
