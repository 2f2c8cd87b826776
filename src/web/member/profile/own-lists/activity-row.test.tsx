// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { Activity } from "#contract/member/profile.ts";
import { ActivityRow } from "./activity-row.tsx";

afterEach(cleanup);

function textOf(activity: Partial<Activity>): string | null {
  const row = { kind: "stack", at: "2026-11-17T10:00:00Z", preview: null, product: null, ...activity } as Activity;
  const router = createMemoryRouter([{ path: "/", element: <ActivityRow activity={row} /> }]);
  return render(<RouterProvider router={router} />).container.querySelector("p")?.textContent ?? null;
}

test("what somebody did reads as a sentence", () => {
  const product = { name: "Notion", slug: "notion" } as Activity["product"];
  expect(textOf({ kind: "stack", product })).toBe("You added Notion to your stack");
  expect(textOf({ kind: "upvote", product })).toBe("You upvoted Notion");
  expect(textOf({ kind: "suggestion" })).toBe("You suggested a resource");
});
