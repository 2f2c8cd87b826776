// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import { createApiClient } from "#web/data/api-client.ts";
import { createQueryClient } from "#web/data/queries.ts";
import { ApiContext } from "#web/data/shell.ts";
import { BasicsForm } from "./basics-form.tsx";

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });

/** What the form sent, in order: [call, fields or stage, version]. */
let sent: unknown[][] = [];

/** Stands in for the browser's, which sends the file. */
let answer = (request: UploadRequest) => queueMicrotask(() => request.onload());
class UploadRequest {
  upload = {};
  status = 200;
  responseText = JSON.stringify({ logoKey: "logos/salt.webp", logoUrl: "/files/logos/salt.webp" });
  onload = () => {};
  open = (method: string, url: string) => sent.push([`${method} ${url.replace("/api/v1", "")}`]);
  setRequestHeader = () => {};
  abort = () => {};
  send = () => answer(this);
}

beforeEach(() => {
  sent = [];
  answer = (request) => queueMicrotask(() => request.onload());
  sessionStorage.clear();
  // happy-dom loads no pictures, and one without a size counts as broken.
  vi.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockReturnValue(128);
  vi.stubGlobal("XMLHttpRequest", UploadRequest);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(stored?: OwnProductDetails) {
  let version = 1;
  const api = createApiClient(async (input, init) => {
    const path = String(input).split("?")[0]?.replace("/api/v1", "") ?? "";
    if (path === "/me/similar-products") return Response.json({ products: [] });
    const json = JSON.parse(String(init?.body));
    sent.push([`${init?.method} ${path}`, json.fields ?? json.stage, json.version]);
    if (path !== "/me/products" && json.version !== String(version)) {
      return Response.json({ error: { code: "conflict", message: "Changed elsewhere" } }, { status: 409 });
    }
    if (path !== "/me/products") version += 1;
    return Response.json({ id: 7, slug: "salt", version: String(version), savedAt: "2026-11-16T12:04:00Z" });
  });
  const router = createMemoryRouter([
    { path: "/", element: <BasicsForm stored={stored} /> },
    { path: "*", element: <p>Elsewhere</p> },
  ]);
  return render(
    <ApiContext value={api}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApiContext>,
  );
}

const type = (label: RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });

function fill() {
  type(/Product name/, "Salt");
  type(/Website URL/, "salt.example");
  type(/Pricing/, "free");
}

function choose() {
  const files = [new File(["x"], "salt.png", { type: "image/png" })];
  fireEvent.change(screen.getByLabelText(/(Upload|Change) logo/), { target: { files } });
}

test("without the basic fields, an upload says what is missing and sends nothing", async () => {
  open();
  type(/Product name/, "Salt");
  choose();
  await screen.findByText("Please enter the product name, website and pricing first");
  expect(sent).toEqual([]);
});

test("the logo of a new product saves it as a draft first, and later saves go to that draft", async () => {
  open();
  fill();
  choose();
  await screen.findByRole("button", { name: "Remove logo" });
  type(/Product name/, "Sea Salt");
  fireEvent.click(screen.getByRole("button", { name: "Save as Draft" }));
  await screen.findByText("Elsewhere");
  expect(sent).toEqual([
    ["POST /me/products", "draft", undefined],
    ["POST /me/products/7/logo"],
    ["PUT /me/products/7/saved", { logoKey: "logos/salt.webp" }, "1"],
    ["POST /me/products/7/draft", expect.objectContaining({ productName: "Sea Salt" }), "2"],
  ]);
});

test("Save waits for an upload that is under way", async () => {
  const { promise, resolve } = Promise.withResolvers<UploadRequest>();
  answer = resolve;
  open();
  fill();
  choose();
  const request = await promise;
  fireEvent.click(screen.getByRole("button", { name: "Save as Draft" }));
  await screen.findByText("Saving...");
  expect(sent).toHaveLength(2);
  request.onload();
  await screen.findByText("Elsewhere");
  expect(sent.slice(2)).toEqual([
    ["PUT /me/products/7/saved", { logoKey: "logos/salt.webp" }, "1"],
    ["POST /me/products/7/draft", expect.objectContaining({ productName: "Salt" }), "2"],
  ]);
});

test("Save stops once for an upload that fails meanwhile", async () => {
  const { promise, resolve } = Promise.withResolvers<UploadRequest>();
  answer = resolve;
  open();
  fill();
  choose();
  const request = await promise;
  fireEvent.click(screen.getByRole("button", { name: "Save as Draft" }));
  await screen.findByText("Saving...");
  request.status = 500;
  request.responseText = "";
  request.onload();
  await waitFor(() => expect(screen.getAllByText("The upload failed. Please try again.")).toHaveLength(2));
  fireEvent.click(await screen.findByRole("button", { name: "Save as Draft" }));
  await screen.findByText("Elsewhere");
});

test("after a reload, the form still belongs to the draft and shows its logo", async () => {
  const { unmount } = open();
  fill();
  choose();
  await screen.findByRole("button", { name: "Remove logo" });
  unmount();
  sent = [];
  open();
  await screen.findByRole("button", { name: "Remove logo" });
  fireEvent.click(screen.getByRole("button", { name: "Proceed to Details" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.[0]).toBe("PUT /me/products/7/saved");
});

test("the logo of a stored product is changed and removed", async () => {
  const content = { productName: "Salt", websiteUrl: null, logoUrl: null, pricing: "free", logoKey: "logos/old.webp" };
  open({ id: 7, version: "1", logoUrl: "/files/logos/old.webp", content } as OwnProductDetails);
  expect(document.querySelector("img")?.getAttribute("src")).toBe("/files/logos/old.webp");
  choose();
  await waitFor(() => expect(sent).toHaveLength(2));
  fireEvent.click(await screen.findByRole("button", { name: "Remove logo" }));
  await screen.findByText("Upload logo");
  expect(document.querySelector("img")).toBeNull();
  expect(sent).toEqual([
    ["POST /me/products/7/logo"],
    ["PUT /me/products/7/saved", { logoKey: "logos/salt.webp" }, "1"],
    ["PUT /me/products/7/saved", { logoKey: null }, "2"],
  ]);
});
