// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Flash } from "#contract/shared/pages/flash.ts";
import { createApiClient } from "../../data/api-client.ts";
import { createQueryClient } from "../../data/queries.ts";
import { ApiContext } from "../../data/shell.ts";
import { ToastRegion } from "../../ui/toasts/toast.tsx";
import { useFlashToasts } from "./use-flash.ts";

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

function Flashed({ flash }: { flash: Flash }) {
  useFlashToasts(flash);
  return null;
}

/** A page after these messages were left for it; says what is sent from it. */
function arrive(messages: Flash["messages"], { isRefused = false } = {}): string[] {
  const sent: string[] = [];
  const api = createApiClient(async (input, init) => {
    sent.push(`${init?.method} ${String(input)}`);
    return isRefused ? Response.json({}, { status: 500 }) : Response.json({ productId: 7 });
  });
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={createQueryClient()}>
        <Flashed flash={{ messages, resumed: "save" }} />
        <ToastRegion />
      </QueryClientProvider>
    </ApiContext>,
  );
  return sent;
}

const bookmarked: Flash["messages"][number] = {
  title: "Bookmarked",
  text: "Figma",
  tone: "success",
  undo: { productId: 7, isSaved: false },
};

test("a bookmark that was set after signing in can be taken back, and set again", async () => {
  const sent = arrive([bookmarked]);
  await screen.findByText("Bookmarked");
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("Bookmark removed");
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("Bookmarked");
  expect(sent).toEqual(["DELETE /api/v1/products/7/bookmark", "PUT /api/v1/products/7/bookmark"]);
});

test("an undo that fails says so", async () => {
  arrive([bookmarked], { isRefused: true });
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await screen.findByText("Failed to update bookmark. Please try again.");
});

test("an upvote has no undo", async () => {
  arrive([{ title: "Upvoted Figma", tone: "success" }]);
  await screen.findByText("Upvoted Figma");
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});
