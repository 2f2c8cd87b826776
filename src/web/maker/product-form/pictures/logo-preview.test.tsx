// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { field, openProductForm, pass, press, preview, type, untilAutosaved } from "../own-product-form-test-tools.tsx";

const warning = "Could not load the logo. Please check the URL.";
const copy = "/files/logos/copy.webp";

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  // happy-dom loads no pictures, and one without a size counts as broken.
  vi.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockReturnValue(128);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const shown = () => document.querySelector("form img")?.getAttribute("src") ?? null;

async function leave(): Promise<void> {
  // As a browser does: leaving a field also tells the elements around it.
  act(() => void fireEvent.focusOut(field(/Logo URL/)));
  await pass(100);
  await pass();
}

test("a logo that can't be loaded is pointed out once the field is left, and is saved nevertheless", async () => {
  const { server } = openProductForm();
  await type(/Logo URL/, "https://salt.example/broken.png");
  expect(screen.queryByText(warning)).toBeNull();
  await leave();
  screen.getByText(warning);
  await untilAutosaved();
  expect(server.content.logoUrl).toBe("https://salt.example/broken.png");
  await type(/Logo URL/, "https://salt.example/other.png");
  expect(screen.queryByText(warning)).toBeNull();
});

test("the logo at a typed address replaces our copy, also after the address was saved", async () => {
  openProductForm({ logoUrl: "https://salt.example/old.png" }, { details: { fetchedLogoUrl: copy } });
  expect(shown()).toBe(copy);
  await type(/Logo URL/, "https://salt.example/new.png");
  await leave();
  expect(shown()).toBe(preview);
  await untilAutosaved();
  expect(shown()).toBe(preview);
  await type(/Logo URL/, "https://salt.example/old.png");
  expect(shown()).toBe(copy);
});

test("a removed upload is gone at once, in the form and in the preview, and stays gone", async () => {
  const upload = "/files/logos/upload.webp";
  openProductForm({ logoKey: "logos/upload.webp" }, { details: { logoUrl: upload }, withAside: true });
  const previewed = () => document.querySelector("aside img")?.getAttribute("src") ?? null;
  expect([shown(), previewed()]).toEqual([upload, upload]);
  await press("Remove logo");
  expect([shown(), previewed()]).toEqual([null, null]);
  await untilAutosaved();
  expect([shown(), previewed()]).toEqual([null, null]);
});

test("Fetch logo fills in the address it found, shows the logo and saves it", async () => {
  const { server } = openProductForm();
  await press("Fetch logo");
  await pass();
  expect(field(/Logo URL/)).toHaveProperty("value", "https://salt.example/icon.png");
  expect(shown()).toBe(preview);
  await untilAutosaved();
  expect(server.content.logoUrl).toBe("https://salt.example/icon.png");
});
