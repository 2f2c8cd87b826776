import { Hono } from "hono";
import { z } from "zod";
import type { AppEnv } from "../context.ts";
import type { RateLimits } from "../limits/rate-limit.ts";

// The Reporting API's format (`report-to`) and the older one (`report-uri`); browsers send either or both.
const reportSchema = z.union([
  z
    .array(z.object({ body: z.object({ effectiveDirective: z.string(), blockedURL: z.string().optional() }) }))
    .max(20)
    .transform((reports) =>
      reports.map(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL })),
    ),
  z
    .object({
      "csp-report": z.object({
        "effective-directive": z.string().optional(),
        "violated-directive": z.string().optional(),
        "blocked-uri": z.string().optional(),
      }),
    })
    .transform(({ "csp-report": report }) => [
      {
        directive: report["effective-directive"] ?? report["violated-directive"] ?? "",
        blocked: report["blocked-uri"],
      },
    ]),
]);

/** `POST /api/csp-report`: what a browser refused to load on one of our pages. */
export function cspReportRoute({ rateLimits }: { rateLimits: Pick<RateLimits, "limit"> }): Hono<AppEnv> {
  const route = new Hono<AppEnv>();
  route.post("/api/csp-report", rateLimits.limit("csp_report"), async (c) => {
    const parsed = reportSchema.safeParse(await c.req.json().catch(() => null));
    // Even for an invalid report the browser has no use for an error.
    for (const { directive, blocked } of parsed.data ?? []) {
      c.var.log.warn({ directive: directiveName(directive), blocked: blockedHost(blocked) }, "content security policy");
    }
    return c.body(null, 204);
  });
  return route;
}

function directiveName(text: string): string {
  return /^[a-z-]{1,40}/.exec(text)?.[0] ?? "unknown";
}

/** Only the host: the rest of the URL may contain what a visitor typed. */
function blockedHost(blocked: string | undefined): string {
  if (!blocked) return "unknown";
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked;
  return URL.canParse(blocked) ? new URL(blocked).host || new URL(blocked).protocol : "unknown";
}
