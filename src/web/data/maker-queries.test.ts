import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createApiClient } from "./api-client.ts";
import { makerQueries } from "./maker-queries.ts";

test("a product's details are read again each time, because another tab or maker may have saved", async () => {
  const asked: string[] = [];
  const api = createApiClient(async (address) => {
    asked.push(String(address));
    return Response.json({ id: 7, version: `${asked.length}.0.0` });
  });
  const client = new QueryClient();
  await client.fetchQuery(makerQueries.ownProduct(api, 7));
  expect(await client.fetchQuery(makerQueries.ownProduct(api, 7))).toMatchObject({ version: "2.0.0" });
  expect(asked).toEqual(["/api/v1/me/products/7", "/api/v1/me/products/7"]);
});
