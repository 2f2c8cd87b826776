import type { App, useTestApp } from "./app.ts";

export const visitorBrowser = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0";
export const visitorAddress = "203.0.113.77";

export type VisitMessage = {
  json?: unknown;
  body?: string;
  headers?: Record<string, string | undefined>;
  cookie?: string;
  from?: string;
  instance?: App;
};

/** What a page tells the server about its visitor; `path` is below /api/v1. */
export async function sendVisit(
  app: ReturnType<typeof useTestApp>,
  path: string,
  { json = {}, body, headers, cookie, from, instance }: VisitMessage = {},
): Promise<Response> {
  const sent = {
    "user-agent": visitorBrowser,
    "content-type": "application/json",
    "sec-fetch-site": "same-origin",
    ...(cookie && { cookie }),
    ...headers,
  };
  const request = new Request(`${app.origin}/api/v1${path}`, {
    method: "POST",
    headers: Object.entries(sent).filter((entry): entry is [string, string] => entry[1] !== undefined),
    body: body ?? JSON.stringify(json),
  });
  return (instance ?? app.instances[0]).fetch(request, { clientAddress: from ?? visitorAddress });
}
