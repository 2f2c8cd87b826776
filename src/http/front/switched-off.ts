import { createMiddleware } from "hono/factory";
import { DomainError } from "#contract/shared/errors.ts";
import type { Site } from "#contract/shared/site.ts";
import { isClosedPage, isSwitchedOff, switchedRoutes, switchNames } from "#contract/shared/switches.ts";
import type { AppEnv } from "../context.ts";

/**
 * Answers for what an operator has turned off. Only requests from outside pass here: a page that asks the API in process
 * for one thing among others still gets it and leaves it out. Pages themselves answer in web/app/entry-server.tsx.
 */
export function switchedOff(site: Pick<Site, "closed">) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { closed } = site;
    if (closed) {
      const off = switchNames.map((name) => [name, !closed.includes(switchedRoutes[name].pages[0] ?? "")] as const);
      const { method, path } = c.req;
      if (isSwitchedOff({ method, path }, Object.fromEntries(off))) throw new DomainError("switched_off");
      if (isDocument(path) && isClosedPage(path, closed)) throw new DomainError("switched_off");
    }
    await next();
  });
}

/** What has no page of its own to say so. */
function isDocument(path: string): boolean {
  return /^\/(?:feeds|og)\//.test(path);
}
