import { type App, clientOf } from "./app.ts";

type Options = Parameters<ReturnType<typeof clientOf>["send"]>[1];

export type AppBrowser = {
  cookies: Map<string, string>;
  /** Every Set-Cookie line seen, for asserting attributes. */
  lines: string[];
  send(path: string, options?: Options): Promise<Response>;
  /** A second tab: shares the same cookies. */
  copy(app?: App): AppBrowser;
};

/** A visitor of one instance, with a cookie jar. */
export function browserOf(app: App, cookies = new Map<string, string>()): AppBrowser {
  const client = clientOf(app);
  const lines: string[] = [];
  return {
    cookies,
    lines,
    async send(path, options = {}) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const headers = { origin: "http://localhost:3000", ...(cookie && { cookie }), ...options.headers };
      const response = await client.send(path, { ...options, headers });
      for (const line of response.headers.getSetCookie()) {
        lines.push(line);
        const [pair = ""] = line.split(";");
        const [name = "", value = ""] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
        if (value === "" || /Max-Age=0/i.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    },
    copy: (other = app) => browserOf(other, new Map(cookies)),
  };
}
