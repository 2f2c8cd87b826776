// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { afterEach, expect, test } from "vitest";
import { TextField } from "./text-field.tsx";

afterEach(cleanup);

const input = () => screen.getByLabelText("Name") as HTMLInputElement;
const count = () => document.getElementById("name-count")?.textContent;

let complain: () => void;
function Controlled() {
  const [value, setValue] = useState("");
  const [error, setError] = useState<string>();
  complain = () => setError("Too short");
  const handleChange = ({ target }: { target: HTMLInputElement }) => setValue(target.value);
  return <TextField name="name" id="name" label="Name" limit={10} {...{ value, error }} onChange={handleChange} />;
}

test("a render that is due when somebody types doesn't drop the typed text", async () => {
  await act(async () => render(<Controlled />));
  // A browser runs microtasks between two listeners, and with them the renders that the first listener asked for.
  input().addEventListener("input", () => flushSync(() => {}));
  await act(async () => {
    complain();
    // By this React knows how urgent an update is.
    window.event = new Event("input");
    fireEvent.input(input(), { target: { value: "First" } });
    window.event = undefined;
  });
  expect(screen.getByText("Too short")).toBeTruthy();
  expect(input().value).toBe("First");
  expect(count()).toBe("5 / 10 characters");
});

test("the counter follows a field that keeps its own value", async () => {
  await act(async () => render(<TextField name="name" id="name" label="Name" limit={10} defaultValue="Old" />));
  expect(count()).toBe("3 / 10 characters");
  await act(async () => fireEvent.input(input(), { target: { value: "Much too long" } }));
  expect(count()).toBe("13 / 10 characters, 3 too many");
});
