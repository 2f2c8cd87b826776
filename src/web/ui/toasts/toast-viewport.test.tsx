// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { toastStore } from "./toast-store.ts";
import { ToastViewport } from "./toast-viewport.tsx";

afterEach(cleanup);

const raise = (title: string, tone: "info" | "success" | "error") =>
  act(() => void toastStore.toast({ title, tone, durationMs: Number.POSITIVE_INFINITY }));

test("an error leaves at the next success, and stays with other news", async () => {
  render(<ToastViewport />);
  raise("Failed to publish product", "error");
  await screen.findByText("Failed to publish product");
  raise("3 rows checked", "info");
  await screen.findByText("3 rows checked");
  expect(screen.queryByText("Failed to publish product")).not.toBeNull();
  raise("Product updated", "success");
  await screen.findByText("Product updated");
  await waitFor(() => expect(screen.queryByText("Failed to publish product")).toBeNull());
  expect(screen.queryByText("3 rows checked")).not.toBeNull();
});
