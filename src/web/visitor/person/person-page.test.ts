import { type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { createApiClient } from "../../data/api-client.ts";
import { createQueryClient } from "../../data/queries.ts";
import { shellContext } from "../../data/shell.ts";
import { loader } from "./person-page.tsx";
import { personQueries } from "./person-queries.ts";

const sections = [
  { name: "stack", total: 1 },
  { name: "upvotes", total: 1 },
];
const shelf = { of: "stack", spines: [] };

test("a section that its owner has just hidden is gone, and nothing is fetched twice", async () => {
  const asked: string[] = [];
  let shown = sections;
  const api = createApiClient(async (input) => {
    const path = String(input);
    asked.push(path);
    if (path.endsWith("/people/ada")) return Response.json({ username: "ada", sections: shown, shelf });
    return Response.json({ name: "Shelf", products: [], page: 1, pageCount: 1 });
  });
  const queryClient = createQueryClient();
  const context = new RouterContextProvider();
  context.set(shellContext, { api, queryClient });
  const request = new Request("http://localhost:3000/people/ada?tab=upvotes");
  const load = async () => {
    const args = { request, params: { username: "ada" }, context } as unknown as LoaderFunctionArgs;
    const { data } = await (loader(args) as Promise<{ data: { section: string } }>);
    return data.section;
  };
  expect([await load(), await load()]).toEqual(["upvotes", "upvotes"]);
  expect(asked.filter((path) => path.endsWith("/people/ada"))).toHaveLength(1);

  shown = sections.slice(0, 1);
  await queryClient.invalidateQueries({ queryKey: ["people"] });
  expect(await load()).toBe("stack");
  expect(queryClient.getQueryData(personQueries.person(api, "ada").queryKey)?.sections).toEqual(shown);
});
