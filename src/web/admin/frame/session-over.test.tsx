// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { confirmedFetch } from "./confirmed-fetch.ts";
import { SessionOver } from "./session-over.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a session that ended while somebody reviews offers to sign in, and leads back to the submission", async () => {
  const here = "/admin/submissions/queue?id=42";
  const router = createMemoryRouter([{ path: "/admin/submissions/queue", element: <SessionOver /> }], {
    initialEntries: [here],
  });
  render(<RouterProvider router={router} />);
  vi.stubGlobal("fetch", async () => Response.json({ error: { code: "not_signed_in" } }, { status: 401 }));

  vi.stubGlobal("location", { pathname: "/login" });
  await act(() => confirmedFetch("/api/v1/login"));
  expect(screen.queryByRole("dialog"), "a wrong password is not the end of a session").toBeNull();

  vi.stubGlobal("location", { pathname: "/admin/submissions/queue" });
  await act(() => confirmedFetch("/api/v1/admin/submissions"));
  expect(await screen.findByRole("dialog", { name: "You're signed out" })).toBeDefined();
  const link = screen.getByRole("link", { name: "Sign In" });
  expect(link.getAttribute("href")).toBe(`/login?redirect=${encodeURIComponent(here)}`);
  fireEvent.click(screen.getByRole("button", { name: "Stay Here" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
