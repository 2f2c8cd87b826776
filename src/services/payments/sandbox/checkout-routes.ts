import { Hono } from "hono";
import { paths } from "#contract/shared/paths.ts";
import { confirmPage, formPage, notFoundPage, type Problem, problems, statusPage } from "./checkout-pages.ts";
import { stylesheet, stylesheetPath } from "./checkout-style.ts";
import type { SandboxActs } from "./sandbox-acts.ts";
import type { SandboxPayment } from "./sandbox-store.ts";

type Options = {
  acts: SandboxActs;
  findPayment(by: { sessionId: string }): Promise<SandboxPayment | null>;
  siteName: string;
};

// There are no scripts to allow. The way back is on our own origin, which form-action needs for the redirect.
const pageHeaders = {
  "content-security-policy":
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "cache-control": "no-store",
  "x-robots-tag": "noindex",
  // The address is all it takes to open the checkout. With no-referrer, browsers would send forms without their origin.
  "referrer-policy": "same-origin",
};

/** The sandbox's pages: plain HTML that works without scripts. Each choice is a form that redirects. */
export function checkoutPages({ acts, findPayment, siteName }: Options): Hono {
  const pages = new Hono();

  pages.get(stylesheetPath, (c) =>
    c.body(stylesheet, 200, { "content-type": "text/css; charset=utf-8", "cache-control": "public, max-age=300" }),
  );

  pages.get(paths.sandboxCheckout(":sessionId"), async (c) => {
    const payment = await findPayment({ sessionId: c.req.param("sessionId") ?? "" });
    if (!payment) return c.html(notFoundPage({ siteName }), 404, pageHeaders);
    const shown = { siteName, payment };
    if (payment.status !== "open") {
      return c.html(statusPage(shown), payment.status === "closed" ? 410 : 200, pageHeaders);
    }
    if (c.req.query("step") === "confirm") return c.html(confirmPage(shown), 200, pageHeaders);
    return c.html(formPage({ ...shown, problem: problemOf(c.req.query("problem")) }), 200, pageHeaders);
  });

  pages.post(paths.sandboxCheckoutForm(), async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const payment = await findPayment({ sessionId: form.get("session") ?? "" });
    if (!payment) return c.html(notFoundPage({ siteName }), 404, pageHeaders);
    return c.redirect(await nextOf(payment, form.get("choice")), 303);
  });

  /** Does what the buyer picked and returns where to redirect. */
  async function nextOf({ sessionId, successUrl }: SandboxPayment, choice: string | null): Promise<string> {
    const here = paths.sandboxCheckout(sessionId);
    switch (choice) {
      case "pay":
      case "arrive":
        await acts[choice]({ sessionId });
        // Redirects by the current state: the second of two clicks changes nothing, and leads to the same page.
        return (await findPayment({ sessionId }))?.status === "paid" ? successUrl : here;
      case "delay":
        await acts.payLater({ sessionId });
        return here;
      case "confirm":
        return `${here}?step=confirm`;
      case "decline":
        return `${here}?problem=declined`;
      case "fail":
        return `${here}?problem=unconfirmed`;
      default:
        return here;
    }
  }
  return pages;
}

function problemOf(text: string | undefined): Problem | undefined {
  return text !== undefined && Object.hasOwn(problems, text) ? (text as Problem) : undefined;
}
