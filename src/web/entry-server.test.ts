import { expect, it } from "vitest";
import { renderPage } from "./entry-server.tsx";

const answers: Record<string, unknown> = {
  "/api/v1/site": { name: "Shelf", url: "http://localhost:3000" },
  "/api/v1/session": { viewer: null },
};

it("calls a failing API only once while rendering", async () => {
  const asked: string[] = [];
  const errors: unknown[] = [];
  const response = await renderPage({
    request: new Request("http://localhost:3000/resources/some-tool"),
    async fetchApi(input) {
      const path = String(input);
      asked.push(path);
      return path in answers ? Response.json(answers[path]) : Response.json({}, { status: 500 });
    },
    assetsFor: () => ({ scripts: [], styles: [], fonts: [], preloads: [] }),
    onError: (error) => errors.push(error),
  });
  expect(response.status).toBe(500);
  expect(errors).not.toEqual([]);
  expect(asked.filter((path) => path === "/api/v1/products/some-tool")).toHaveLength(1);
  expect(asked).toHaveLength(new Set(asked).size);
});
