import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { users } from "#db/schema/identity.ts";
import { prepareDemoAdmin } from "#identity/demo/prepare-admin.ts";
import { useTestApp } from "#test/tools/app.ts";
import { browserOf } from "#test/tools/app-browser.ts";
import { passCheck } from "#test/tools/staff-login.ts";

const app = useTestApp({ DEMO_SIGN_IN: "on" });
let password: string;

beforeAll(async () => {
  password = String((await prepareDemoAdmin(app.database.app)).password);
});

type Asked = { address?: string; headers?: Record<string, string>; body?: object };

async function ask(path: string, { address = "127.0.0.1", headers = {}, body }: Asked = {}): Promise<Response> {
  const request = new Request(app.origin + path, {
    method: body ? "POST" : "GET",
    headers: {
      "sec-fetch-site": "same-origin",
      origin: app.origin,
      ...(body && { "content-type": "application/json" }),
      ...headers,
    },
    body: body && JSON.stringify(body),
  });
  return await app.instances[0].fetch(request, { clientAddress: address });
}

const elsewhere: [string, Asked][] = [
  ["another machine", { address: "192.168.1.9" }],
  ["a proxy", { headers: { "x-forwarded-for": "203.0.113.9" } }],
  ["another name", { headers: { host: "tools.example.org" } }],
];

describe.each(elsewhere)("through %s", (_, asked) => {
  test("one of the demo's people is nobody, and everybody else is who they are", async () => {
    const demo = await app.signIn("admin");
    await app.database.app.update(users).set({ isDemo: true }).where(eq(users.id, demo.userId));
    const real = await app.signIn("admin");
    const sessionOf = async (cookie: string, from: Asked) => {
      const answer = await ask("/api/v1/session", { ...from, headers: { ...from.headers, cookie } });
      return ((await answer.json()) as { viewer: object | null }).viewer;
    };
    expect(await sessionOf(demo.cookie, {})).toMatchObject({ isAdmin: true, isDemo: true });
    expect(await sessionOf(demo.cookie, asked)).toBeNull();
    expect(await sessionOf(real.cookie, asked)).toMatchObject({ isAdmin: true, isDemo: false });
    const admins = await ask("/api/v1/admin/users", { ...asked, headers: { ...asked.headers, cookie: demo.cookie } });
    expect(admins.status).toBe(401);
  });

  test("no way in is offered or open", async () => {
    const state = await (await ask("/api/v1/login", asked)).json();
    expect(state).toMatchObject({ demoAdminEmail: null });
    expect(await (await ask("/api/v1/login")).json()).toMatchObject({ demoAdminEmail: "admin@demo.example" });
    for (const path of ["/auth/google?redirect=/", "/api/auth/callback/google?code=x&state=y"]) {
      const answer = await ask(path, asked);
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/demo-identity/auth"]);
    }
    const body = { email: "admin@demo.example", password };
    const refused = await ask("/api/auth/sign-in/email", { ...asked, body });
    expect([refused.status, await refused.json()]).toMatchObject([403, { error: { code: "forbidden" } }]);
    expect((await ask("/api/auth/sign-in/email", { body })).status).toBe(204);
    const pass = await passCheck(browserOf(app.instances[0]));
    const staff = await ask("/api/v1/login", { ...asked, body: { ...body, pass } });
    expect([staff.status, staff.headers.getSetCookie()]).toEqual([403, []]);
    const here = await ask("/api/v1/login", { body: { ...body, pass: await passCheck(browserOf(app.instances[0])) } });
    expect(here.status).toBe(200);
  });
});
