// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { toastStore } from "./toast-store.ts";
import { ToastViewport } from "./toast-viewport.tsx";

afterEach(cleanup);

const raise = (title: string, tone: "info" | "success" | "error") =>
  act(() => void toastStore.toast({ title, tone, durationMs: Number.POSITIVE_INFINITY }));

test("one toast at a time: a newer one takes its place", async () => {
  render(<ToastViewport />);
  raise("Failed to publish product", "error");
  await screen.findByText("Failed to publish product");
  act(
    () =>
      void toastStore.toast({
        title: "3 rows checked",
        durationMs: Number.POSITIVE_INFINITY,
        action: { label: "Undo", onAction: () => {} },
      }),
  );
  await screen.findByText("3 rows checked");
  await waitFor(() => expect(screen.queryByText("Failed to publish product")).toBeNull());
});
