import { describe, expect, it } from "vitest";
import { guestAddresses } from "#scripts/bench/load/guest-addresses.ts";
import { routerRoutes } from "../matrix/matrix.ts";
import { useTestApp } from "../tools/app.ts";

const app = useTestApp();
// Every object has them.
const names = ["constructor", "toString", "__proto__", "hasOwnProperty"];
const fields = new URLSearchParams(names.map((name) => [name, "x"])).toString();

describe("fields named like what every object has", () => {
  it("are unknown fields of a form", async () => {
    const person = await app.signIn();
    const forms = pathsOf("POST").filter((path) => path.startsWith("/forms/"));
    expect(forms.length).toBeGreaterThan(30);
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect(await failuresOf(forms, (path) => person.send(path, { method: "POST", text: fields, headers }))).toEqual([]);
  });

  it.each(["POST", "PUT", "PATCH", "DELETE"])("are unknown fields of JSON in a %s", async (method) => {
    const admin = await app.signIn("admin");
    const writes = pathsOf(method).filter((path) => path.startsWith("/api/v1/"));
    const headers = { "content-type": "application/json" };
    const text = `{${names.map((name) => `"${name}":"x"`).join()}}`;
    expect(await failuresOf(writes, (path) => admin.send(path, { method, text, headers }))).toEqual([]);
    // The other names are refused before anybody looks at the rest.
    const rest = JSON.stringify({ toString: "x", hasOwnProperty: "x" });
    expect(await failuresOf(writes, (path) => admin.send(path, { method, text: rest, headers }))).toEqual([]);
  });

  it("are unknown parameters and cookies of a read", async () => {
    const none = { products: [], niches: [], subcategories: [], tags: [], usernames: [], collections: [], files: [] };
    const reads = Object.values(guestAddresses).map((addressOf) => addressOf(none, 1));
    const headers = { cookie: fields.replaceAll("&", "; ") };
    const send = (path: string) => app.guest.send(`${path}${path.includes("?") ? "&" : "?"}${fields}`, { headers });
    expect(await failuresOf(reads, send)).toEqual([]);
  });
});

function pathsOf(wanted: string): string[] {
  const routes = routerRoutes(app.instances[0]).map((route) => route.split(" ") as [string, string]);
  const paths = routes.filter(([method]) => method === wanted).map(([, path]) => path.replaceAll(/\{\w+\}/g, "1"));
  return [...new Set(paths)];
}

async function failuresOf(paths: string[], send: (path: string) => Promise<Response>): Promise<string[]> {
  const failures: string[] = [];
  for (const path of paths) {
    const { status } = await send(path);
    if (status >= 500) failures.push(`${status} ${path}`);
  }
  return failures;
}
