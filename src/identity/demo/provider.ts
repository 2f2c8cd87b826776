import type { IncomingMessage, ServerResponse } from "node:http";
import { isMessageFromThisMachine } from "../own-machine.ts";
import { demoMountPath } from "./client.ts";
import type { DemoProviderOptions, DemoRoute } from "./openid-provider.ts";
import { problemPage, sendPage, sendStylesheet, setSecurityHeaders, stylesheetPath } from "./provider-pages.ts";

/** Answers everything below `/demo-identity`; false for any other URL. */
export type DemoProvider = (request: IncomingMessage, response: ServerResponse) => boolean;

const onlyHere = "The demo sign-in works only on the computer that the site runs on, without a proxy in between.";

/**
 * A real OpenID Connect provider on our own server, so that sign-in works without a Google account, offline, and runs
 * the same code as in production. Only for `env.demoSignIn`: anyone who reaches it can sign in as anybody.
 */
export function createDemoProvider(options: DemoProviderOptions): DemoProvider {
  const { siteUrl, siteName } = options.env;
  let opening: Promise<DemoRoute> | undefined;

  /** Loaded on the first sign-in: it is a tenth of the startup work. */
  async function open(): Promise<DemoRoute> {
    const { openDemoProvider } = await import("./openid-provider.ts");
    return openDemoProvider(options);
  }

  async function route(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    setSecurityHeaders(response, { isHttps: siteUrl.startsWith("https:") });
    if (path === stylesheetPath) return sendStylesheet(response, { fonts: options.fonts ?? [] });
    opening ??= open();
    const answer = await opening.catch((error) => {
      // The next request tries again.
      opening = undefined;
      throw error;
    });
    await answer(request, response, path);
  }

  return (request, response) => {
    const isBelow = (path: string | undefined) => path?.startsWith(`${demoMountPath}/`);
    // Every request of the site passes here, and most are answered in less time than parsing a URL takes.
    if (!isBelow(request.url)) return false;
    const path = URL.parse(request.url ?? "", siteUrl)?.pathname ?? "";
    if (!isBelow(path)) return false;
    const isStylesheet = path === demoMountPath + stylesheetPath;
    if (!isStylesheet && !isMessageFromThisMachine(request)) {
      setSecurityHeaders(response, { isHttps: siteUrl.startsWith("https:") });
      sendPage(response, { status: 403, html: problemPage({ siteName, text: onlyHere }) });
      return true;
    }
    route(request, response, path.slice(demoMountPath.length)).catch((error: unknown) => {
      options.log.error({ err: error }, "the demo sign-in failed");
      if (response.headersSent) return void response.end();
      sendPage(response, { status: 500, html: problemPage({ siteName, text: "Something went wrong." }) });
    });
    return true;
  };
}
