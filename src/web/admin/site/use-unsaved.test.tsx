// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { useUnsaved } from "./use-unsaved.ts";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const saved = "as saved";

function openForm() {
  return renderHook(() => {
    const [text, setText] = useState(saved);
    const { forget } = useUnsaved<string>("letter", { draft: text === saved ? null : text, restore: setText });
    return { text, setText, forget };
  });
}

test("what was typed is there again when the form is opened again, until it is discarded", () => {
  const first = openForm();
  act(() => first.result.current.setText("typed"));
  first.unmount();

  const second = openForm();
  expect(second.result.current.text).toBe("typed");
  act(() => second.result.current.setText(saved));
  second.unmount();

  expect(openForm().result.current.text).toBe(saved);
});

test("a form that is left once it is saved forgets what was typed", () => {
  const form = openForm();
  act(() => form.result.current.setText("typed"));
  form.result.current.forget();
  form.unmount();
  expect(openForm().result.current.text).toBe(saved);
});
