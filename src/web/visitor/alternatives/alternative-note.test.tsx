// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { Viewer } from "#contract/shared/people/viewer.ts";
import type { Alternative } from "#contract/visitor/alternatives.ts";
import { createApiClient } from "../../data/api-client.ts";
import { createQueryClient, queries } from "../../data/queries.ts";
import { ApiContext } from "../../data/shell.ts";
import { ViewerContext } from "../../shared/auth/use-viewer.ts";
import { AlternativeNote } from "./alternative-note.tsx";

afterEach(cleanup);

const special = { places: ["Design"], tags: [], platforms: [], isOpenSource: false };
const match = {
  ...{ subcategories: 1, tags: 0, special, users: 0, votes: 4 },
  ...{ isProposed: false, isNamed: false, isVoted: false },
};
const penpot = { id: 7, name: "Penpot", isUpvoted: false, match } as unknown as Alternative;

test("a vote counts for the pair, not for the same alternative to another product", async () => {
  const vote = { productId: 1, alternativeId: 7, isVoted: true, votes: 5 };
  const api = createApiClient(() => Promise.resolve(Response.json(vote)));
  const queryClient = createQueryClient();
  const keyOf = (slug: string) => queries.alternatives(api, { slug, firstPage: 1, filters: {} }).queryKey;
  const list = { pages: [{ products: [penpot] }], pageParams: [1] };
  for (const slug of ["figma", "sketch"]) queryClient.setQueryData(keyOf(slug), list as never);
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={queryClient}>
        <ViewerContext value={{ username: "ada" } as Viewer}>
          <MemoryRouter>
            <AlternativeNote product={{ id: 1, slug: "figma" }} alternative={penpot} />
          </MemoryRouter>
        </ViewerContext>
      </QueryClientProvider>
    </ApiContext>,
  );

  fireEvent.click(screen.getByRole("button", { name: /Good alternative/ }));

  const changed = { ...penpot, match: { ...match, isVoted: true, votes: 5 } };
  await waitFor(() => expect(queryClient.getQueryData(keyOf("figma"))?.pages[0]?.products).toEqual([changed]));
  expect(queryClient.getQueryData(keyOf("sketch"))).toBe(list);
});
