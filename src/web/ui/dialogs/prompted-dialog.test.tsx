// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { createDialogPrompt } from "./dialog-prompt.ts";
import { PromptedDialog } from "./prompted-dialog.tsx";

afterEach(cleanup);

const Content = () => <p>The dialog</p>;
const page = () => "/newsletter";

test("its code loads when it is asked for, not before", async () => {
  const prompt = createDialogPrompt();
  const load = vi.fn(async () => Content);
  render(<PromptedDialog prompt={prompt} load={load} page={page} />);
  expect(load).not.toHaveBeenCalled();
  await act(async () => prompt.ask());
  expect(screen.queryByText("The dialog")).not.toBeNull();
  await act(async () => prompt.dismiss());
  expect(screen.queryByText("The dialog")).toBeNull();
});

test("if its code fails to load, its page opens, and the next press tries again", async () => {
  const prompt = createDialogPrompt();
  const assign = vi.spyOn(window.location, "assign").mockReturnValue();
  const load = vi.fn(async () => Content).mockRejectedValueOnce(new TypeError("Importing a module script failed."));
  render(
    <main>
      <p>The page</p>
      <PromptedDialog prompt={prompt} load={load} page={page} />
    </main>,
  );
  await act(async () => prompt.ask());
  expect(screen.getByRole("main").textContent).toBe("The page");
  expect(assign.mock.calls).toEqual([["/newsletter"]]);
  await act(async () => prompt.ask());
  expect(screen.getByRole("main").textContent).toBe("The pageThe dialog");
  assign.mockRestore();
});
