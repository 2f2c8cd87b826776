import type { RouteObject } from "react-router";
import { expect, it } from "vitest";
import { type GuestNames, guestAddresses } from "#scripts/bench/load/guest-addresses.ts";
import { adminRoutes } from "#web/app/routes/admin-routes.ts";
import { routes } from "#web/app/routes/routes.ts";
import { makeProduct } from "../factories/make-product.ts";
import { documentedRoutes, routerRoutes } from "../matrix/matrix.ts";
import { useTestApp } from "../tools/app.ts";

const app = useTestApp();
// Middleware, what better-auth refuses, and pages of development.
const notRead = ["/dev/ui"];

it("every GET that answers a guest is among the addresses whose cost the benchmark measures", async () => {
  const known = [...(await documentedRoutes(app.guest)), ...routerRoutes(app.instances[0])]
    .filter((route) => route.startsWith("GET "))
    .map((route) => route.slice("GET ".length));
  const asked = new Set(
    [...known, ...pagePaths(routes), ...pagePaths(adminRoutes)].filter((path) => !notRead.includes(path)),
  );
  expect(asked.size).toBeGreaterThan(150);
  const unmeasured: string[] = [];
  for (const path of asked) {
    if (!(path in guestAddresses) && !(await isClosedToGuests(path))) unmeasured.push(path);
  }
  expect(unmeasured).toEqual([]);
  // Wildcards are the router's for files, better-auth's addresses and the pages.
  const gone = Object.keys(guestAddresses).filter((path) => !path.includes("*") && !asked.has(path));
  expect(gone).toEqual([]);
});

it("none of the measured addresses is malformed", async () => {
  const { id, slug } = await makeProduct(app.database.app);
  const none = { niches: [], subcategories: [], tags: [], usernames: [], collections: [], files: [] };
  const names: GuestNames = { ...none, products: [{ id, slug }] };
  const refused: string[] = [];
  for (const addressOf of Object.values(guestAddresses)) {
    const address = addressOf(names, 1);
    const { status } = await app.guest.send(address);
    if (status === 400 || status >= 500) refused.push(`${status} ${address}`);
  }
  expect(refused).toEqual([]);
});

/** Refused, or led to the sign-in, before anything is done for them. */
async function isClosedToGuests(path: string): Promise<boolean> {
  const { status, headers } = await app.guest.send(path.replaceAll(/\{\w+\}|\*/g, "1"));
  const target = headers.get("location") ?? "";
  return status === 401 || status === 403 || /^\/(?:auth|login)\?/.test(target);
}

function pagePaths(list: RouteObject[], parent = ""): string[] {
  return list.flatMap(({ path, handle, children = [] }) => {
    const own = path === undefined ? parent : `${parent}/${path.replaceAll(/:(\w+)/g, "{$1}")}`;
    return [...(handle ? [own || "/"] : []), ...pagePaths(children, own)];
  });
}
