// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { createApiClient } from "../../data/api-client.ts";
import { createQueryClient } from "../../data/queries.ts";
import { ApiContext } from "../../data/shell.ts";
import { PersonFeedbackList } from "./person-feedback-list.tsx";

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

const entry = (id: number) => ({
  id,
  rating: 4,
  comment: "",
  createdAt: "2026-01-01T00:00:00Z",
  isEdited: false,
  product: { id, slug: `p${id}`, name: `Product ${id}`, logoUrl: null },
});
const pageOf = (page: number) =>
  Response.json({ feedback: [entry(page)], total: 2, reachable: 2, isPartial: false, page, pageCount: 2 });

test("when more fails to load, Try Again is in the place of Load More, and then the first new entry has the focus", async () => {
  const again = Promise.withResolvers<Response>();
  const answers = [pageOf(1), Response.json({}, { status: 429 }), again.promise];
  const api = createApiClient(async () => (await answers.shift()) as Response);
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={createQueryClient()}>
        <PersonFeedbackList username="ada" firstPage={1} path="/people/ada" />
      </QueryClientProvider>
    </ApiContext>,
  );
  const more = await screen.findByRole("link", { name: "Load More" });
  more.focus();
  fireEvent.click(more);
  const retry = await screen.findByRole("button", { name: "Try Again" });
  expect(screen.getByRole("list").compareDocumentPosition(retry)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(document.activeElement).toBe(retry);
  fireEvent.click(retry);
  expect(await screen.findByRole("button", { name: "Trying..." })).toBe(retry);
  again.resolve(pageOf(2));
  const added = await screen.findByRole("link", { name: "Product 2" });
  expect(screen.queryByRole("alert")).toBeNull();
  expect(document.activeElement).toBe(added);
});
