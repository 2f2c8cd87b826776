// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, test } from "vitest";
import type { Product } from "#contract/catalogue.ts";
import { createApiClient } from "../../api-client.ts";
import { createQueryClient, queries } from "../../queries.ts";
import { ApiContext } from "../../shell.ts";
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

test("whoever went on meanwhile keeps the focus", async () => {
  const { load } = show();
  const field = screen.getByRole("textbox", { name: "Search" });
  field.focus();
  await load();
  expect(document.activeElement).toBe(field);
});
