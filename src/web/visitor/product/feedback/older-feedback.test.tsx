// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, test } from "vitest";
import type { Product } from "#contract/visitor/catalog.ts";
import { createApiClient } from "#web/data/api-client.ts";
import { createQueryClient, queries } from "#web/data/queries.ts";
import { ApiContext } from "#web/data/shell.ts";
import { OlderFeedback } from "./older-feedback.tsx";

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

/** Three entries, of which one is shown; the answer has it once more, because new feedback shifted the pages. */
function show() {
  const answer = Promise.withResolvers<Response>();
  const api = createApiClient(() => answer.promise);
  const queryClient = createQueryClient();
  const product = { id: 1, slug: "krita", feedbackTotal: 3, feedback: [{ id: 9 }] } as Product;
  const query = { ...queries.product(api, "krita"), staleTime: Number.POSITIVE_INFINITY };
  queryClient.setQueryData(query.queryKey, product);

  function Page() {
    const { data } = useQuery(query);
    const list = useRef<HTMLUListElement>(null);
    if (!data) return null;
    return (
      <>
        <input aria-label="Search" />
        <ul ref={list}>
          {data.feedback.map(({ id }) => (
            <li key={id}>
              <article tabIndex={-1} aria-label={String(id)} />
            </li>
          ))}
        </ul>
        <OlderFeedback product={data} firstPage={1} list={list} shown={data.feedback.length} />
      </>
    );
  }
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={queryClient}>
        <Page />
      </QueryClientProvider>
    </ApiContext>,
  );
  const more = screen.getByRole("link", { name: "Load More" });
  more.focus();
  fireEvent.click(more);
  return {
    async load() {
      answer.resolve(Response.json({ productId: 1, feedback: [{ id: 9 }, { id: 8 }, { id: 7 }], feedbackTotal: 3 }));
      await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(3));
    },
  };
}

test("the first new entry takes the focus from Load More, which is gone at the end", async () => {
  await show().load();
  expect(screen.queryByRole("link", { name: "Load More" })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("article", { name: "8" }));
});

test("the focus stays where the person moved it in the meantime", async () => {
  const { load } = show();
  const field = screen.getByRole("textbox", { name: "Search" });
  field.focus();
  await load();
  expect(document.activeElement).toBe(field);
});

/** Two and a half pages and the viewer's own, which comes on top of the first page. */
test("the next page follows from the list, which outlives the page and shrinks when it is refetched", async () => {
  const entries = Array.from({ length: 50 }, (_, index) => ({ id: 100 - index }));
  const asked: string[] = [];
  const api = createApiClient(async (input) => {
    const page = Number(new URL(String(input), "http://localhost:3000").searchParams.get("page"));
    asked.push(`page ${page}`);
    return Response.json({ productId: 1, feedback: entries.slice((page - 1) * 20, page * 20), feedbackTotal: 51 });
  });
  const queryClient = createQueryClient();
  const query = { ...queries.product(api, "krita"), staleTime: Number.POSITIVE_INFINITY };
  const firstPage = { id: 1, slug: "krita", feedbackTotal: 51, feedback: [{ id: 1 }, ...entries.slice(0, 20)] };
  queryClient.setQueryData(query.queryKey, firstPage as Product);

  function Page() {
    const { data } = useQuery(query);
    const list = useRef<HTMLUListElement>(null);
    return data && <OlderFeedback product={data} firstPage={1} list={list} shown={data.feedback.length} />;
  }
  const open = () =>
    render(
      <ApiContext value={api}>
        <QueryClientProvider client={queryClient}>
          <Page />
        </QueryClientProvider>
      </ApiContext>,
    );
  const loadMore = () => fireEvent.click(screen.getByRole("link", { name: "Load More" }));

  const { unmount } = open();
  loadMore();
  await screen.findByText("Showing 41 of 51");
  unmount();
  open();
  expect(screen.getByRole("link").getAttribute("href")).toBe("/resources/krita?page=3#feedback");
  act(() => void queryClient.setQueryData(query.queryKey, firstPage as Product));
  await screen.findByText("Showing 21 of 51");
  loadMore();
  await screen.findByText("Showing 41 of 51");
  loadMore();
  await waitFor(() => expect(screen.queryByRole("link")).toBeNull());
  expect(asked).toEqual(["page 2", "page 3"]);
});
