// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { afterEach, expect, test } from "vitest";
import { serverError } from "#contract/shared/messages/every-page.ts";
import { toastStore } from "../toasts/toast-store.ts";
import { lazyDialog } from "./lazy-dialog.tsx";

afterEach(cleanup);

type DialogProps = { onClose: () => void };
type Content = (props: DialogProps) => ReactNode;

async function openTwice(load: () => Promise<Content>) {
  const Dialog = lazyDialog<DialogProps>(load);
  function Page() {
    const [isAsked, setIsAsked] = useState(false);
    return (
      <main>
        <button type="button" onClick={() => setIsAsked(true)}>
          Delete
        </button>
        {isAsked && <Dialog onClose={() => setIsAsked(false)} />}
      </main>
    );
  }
  render(<Page />);
  const texts: (string | null)[] = [];
  for (let press = 0; press < 2; press += 1) {
    await act(async () => screen.getByRole("button").click());
    texts.push(screen.getByRole("main").textContent);
  }
  return texts;
}

test("a dialog appears when its code is there", async () => {
  expect(await openTwice(() => Promise.resolve(() => <p>Sure?</p>))).toEqual(["DeleteSure?", "DeleteSure?"]);
});

test("if its code fails to load, that is said, and the next press tries again", async () => {
  const said: string[] = [];
  const disconnect = toastStore.connect({ show: ({ title }) => said.push(title), hide: () => {} });
  let attempts = 0;
  const texts = await openTwice(() => {
    attempts += 1;
    return attempts === 1 ? Promise.reject(new Error("Failed to fetch")) : Promise.resolve(() => <p>Sure?</p>);
  });
  disconnect();
  expect(texts).toEqual(["Delete", "DeleteSure?"]);
  expect(said).toEqual([serverError.title]);
});
