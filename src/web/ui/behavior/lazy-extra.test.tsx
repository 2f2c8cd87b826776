// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { type ReactNode, Suspense } from "react";
import { afterEach, expect, test } from "vitest";
import { lazyExtra } from "./lazy-extra.ts";

afterEach(cleanup);

type Extra = () => ReactNode;

async function showPage(load: () => Promise<Extra>): Promise<void> {
  const Extra = lazyExtra(load);
  await act(async () => {
    render(
      <main>
        <p>The page</p>
        <Suspense fallback={null}>
          <Extra />
        </Suspense>
      </main>,
    );
  });
}

test("an extra appears when its code is there", async () => {
  await showPage(() => Promise.resolve(() => <p>The extra</p>));
  expect(screen.getByRole("main").textContent).toBe("The pageThe extra");
});

test("the page stays if its extra's code fails to load", async () => {
  await showPage(() => Promise.reject(new Error("Unable to preload CSS for /assets/extra.css")));
  expect(screen.getByRole("main").textContent).toBe("The page");
});
