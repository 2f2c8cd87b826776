import { steadyFetch } from "./tools/steady-fetch.ts";

type Cookie = { value: string; path: string };
type Options = { method?: string; form?: Record<string, string>; json?: unknown; headers?: Record<string, string> };

export type BrowserLike = {
  cookies: Map<string, Cookie>;
  /** Every Set-Cookie line seen, for asserting attributes. */
  setCookies: string[];
  /** One request, redirects not followed. */
  request(url: string, options?: Options): Promise<Response>;
  /** Follows redirects like a navigation and returns the last response and its URL. */
  visit(url: string, options?: Options): Promise<{ response: Response; url: URL }>;
};

/** `fetch` with a cookie jar: enough of a browser to walk through a sign-in. */
export function browserLike(origin: string): BrowserLike {
  const cookies = new Map<string, Cookie>();
  const setCookies: string[] = [];

  async function request(url: string, { method, form, json, headers = {} }: Options = {}): Promise<Response> {
    const target = new URL(url, origin);
    const response = await steadyFetch(target, {
      method: method ?? (form || json ? "POST" : "GET"),
      redirect: "manual",
      headers: {
        ...cookieHeader(target),
        ...(form ? { "content-type": "application/x-www-form-urlencoded", origin } : {}),
        ...(json ? { "content-type": "application/json", origin } : {}),
        ...headers,
      },
      body: form ? new URLSearchParams(form).toString() : json ? JSON.stringify(json) : undefined,
    });
    for (const line of response.headers.getSetCookie()) keep(line, target);
    return response;
  }

  function cookieHeader({ pathname }: URL): Record<string, string> {
    const own = [...cookies].filter(
      ([, { path }]) => path === "/" || pathname === path || pathname.startsWith(`${path}/`),
    );
    return own.length > 0 ? { cookie: own.map(([name, { value }]) => `${name}=${value}`).join("; ") } : {};
  }

  function keep(line: string, { pathname }: URL): void {
    setCookies.push(line);
    const [pair = "", ...attributes] = line.split(/;\s*/);
    const name = pair.slice(0, pair.indexOf("="));
    const attribute = (key: string) =>
      attributes.find((one) => one.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
    const expires = attribute("expires");
    const isGone = attribute("max-age") === "0" || (expires !== undefined && new Date(expires) < new Date());
    if (isGone) cookies.delete(name);
    else cookies.set(name, { value: pair.slice(name.length + 1), path: attribute("path") ?? pathname });
  }

  async function visit(url: string, options: Options = {}) {
    let target = new URL(url, origin);
    let response = await request(target.href, options);
    for (let hops = 0; hops < 10 && response.headers.has("location"); hops += 1) {
      await response.body?.cancel();
      target = new URL(response.headers.get("location") ?? "", target);
      response = await request(target.href);
    }
    return { response, url: target };
  }

  return { cookies, setCookies, request, visit };
}
