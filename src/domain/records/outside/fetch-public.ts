export type OutboundRequest = {
  accept: readonly string[];
  maxBytes?: number;
  timeoutMs?: number;
  /** Sent instead of asking: redirects are refused, and of the answer only the status is read. */
  post?: { type: string; text: string };
  /** Of the answer only the status is read, whatever its type: with HEAD, or with a GET of the first bytes. */
  statusBy?: "HEAD" | "GET";
  /** Whether a redirect may go there; by default anywhere public. */
  mayFollow?: (url: URL) => boolean;
};

/** `bytes` is empty unless the status is 2xx: an error page is never read. */
export type OutboundResponse = {
  status: number;
  contentType: string;
  bytes: Uint8Array;
  finalUrl: string;
  /** The header as it came: seconds or a date. */
  retryAfter?: string | undefined;
};

export type FetchPublic = (url: string, request: OutboundRequest) => Promise<OutboundResponse>;
