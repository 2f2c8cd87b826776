import type { RouteObject } from "react-router";
import { beforeAll, describe, expect, it } from "vitest";
import { adminAreaOf, adminAreas, mayEnter } from "#contract/shared/people/admin-areas.ts";
import { productMakers } from "#db/schema/engagement.ts";
import { adminRoutes } from "#web/app/routes/admin-routes.ts";
import { makeProduct } from "../factories/make-product.ts";
import { type Client, useTestApp } from "../tools/app.ts";

const app = useTestApp();

const kinds = ["guest", "user", "maker", "moderator", "admin", "suspended admin", "expired session"] as const;
type Kind = (typeof kinds)[number];
const people = {} as Record<Kind, Client>;

beforeAll(async () => {
  people.guest = app.guest;
  for (const role of ["user", "moderator", "admin", "suspended admin", "expired session"] as const)
    people[role] = await app.signIn(role);
  const maker = await app.signIn();
  const { id: productId } = await makeProduct(app.database.app, { submitterId: maker.userId });
  await app.database.app.insert(productMakers).values({ productId, profileId: maker.userId, proof: "admin" });
  people.maker = maker;
});

/** The address of every page of the bundle, with 1 for its parameters. */
function addressesOf(routes: RouteObject[], parent = ""): string[] {
  return routes.flatMap((route) => {
    const path = route.path ? `${parent}/${route.path}` : parent;
    return route.children ? addressesOf(route.children, path) : [path.replaceAll(/:\w+/g, "1")];
  });
}

const pages = addressesOf(adminRoutes).filter((path) => path.startsWith("/admin"));
const known = pages.filter((path) => !path.endsWith("*"));

function isAllowed(kind: Kind, path: string): boolean {
  const role = { isAdmin: kind === "admin", isModerator: kind === "moderator", mustSetUpSecondFactor: false };
  return mayEnter(role, adminAreaOf(path));
}

/** Where a page sends people who may not see it. */
function refugeOf(kind: Kind, path: string): string {
  return kind === "user" || kind === "maker" ? "/" : `/login?redirect=${encodeURIComponent(path)}`;
}

describe("the pages of the admin area", () => {
  it("are all found, and each belongs to an area whose role is written down", () => {
    expect(known).toEqual(expect.arrayContaining(["/admin", "/admin/dashboard", "/admin/users", "/admin/security"]));
    for (const path of known) expect(Object.keys(adminAreas), path).toContain(adminAreaOf(path));
  });

  describe.each([...known, "/admin/no-such-page"])("%s", (path) => {
    it.each(kinds)("as a %s", async (kind) => {
      const answer = await people[kind].send(path);
      const location = answer.headers.get("location");
      // The page says that it is for administrators, or that there is none.
      if (kind === "moderator" && !isAllowed(kind, path)) {
        return expect([answer.status, location]).toEqual([known.includes(path) ? 403 : 404, null]);
      }
      if (!isAllowed(kind, path)) return expect([answer.status, location]).toEqual([302, refugeOf(kind, path)]);
      // It may lead on inside the area, and a sample's id may belong to nothing.
      expect(answer.status).toBeLessThan(500);
      expect(location ?? path).toMatch(/^\/admin/);
    });
  });
});

describe("the operations of the admin area", () => {
  it.each(kinds)("refuse a %s before they look at the input", async (kind) => {
    const operations = app.instances[0].routes.filter(
      ({ method, path }) => method !== "ALL" && path.startsWith("/api/v1/admin/") && !path.includes("*"),
    );
    expect(operations.length).toBeGreaterThan(8);
    for (const { method, path } of operations) {
      if (isAllowed(kind, path)) continue;
      const address = path.replaceAll(/:\w+(\{[^}]+\})?/g, "1");
      const json = method === "GET" ? undefined : { made: "up" };
      const answer = await people[kind].send(address, { method, json });
      const expected = kind === "user" || kind === "maker" || kind === "moderator" ? 403 : 401;
      expect([method, path, answer.status]).toEqual([method, path, expected]);
    }
  });

  it("leave nobody out: an area without a line is the administrators'", () => {
    expect(isAllowed("moderator", "/api/v1/admin/brand-new")).toBe(false);
    expect(isAllowed("admin", "/api/v1/admin/brand-new")).toBe(true);
  });
});

describe("the way in", () => {
  it("leads staff who are signed in on, and /my-office to /login", async () => {
    for (const kind of ["moderator", "admin"] as const) {
      const answer = await people[kind].send("/login?redirect=%2Fadmin%2Fsecurity");
      expect([answer.status, answer.headers.get("location")]).toEqual([302, "/admin/security"]);
    }
    const office = await app.guest.send("/my-office");
    expect([office.status, office.headers.get("location")]).toEqual([302, "/login"]);
  });

  it("shows everybody else the sign-in, never stored", async () => {
    for (const kind of ["guest", "user", "maker", "suspended admin", "expired session"] as const) {
      const answer = await people[kind].send("/login");
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
      const page = await answer.text();
      for (const words of ["Security check: what is", "Create Super Admin", 'action="/forms/login"'])
        expect(page).toContain(words);
    }
  });
});
