// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createApiClient } from "#web/data/api-client.ts";
import { createQueryClient } from "#web/data/queries.ts";
import { ApiContext } from "#web/data/shell.ts";
import { toastStore } from "#web/ui/toasts/toast-store.ts";
import { BasicsForm } from "./basics-form.tsx";

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });
const toasts: string[] = [];
toastStore.connect({ show: ({ title, text }) => void toasts.push(`${title}: ${text ?? ""}`), hide: () => {} });
beforeEach(() => {
  sessionStorage.clear();
  toasts.length = 0;
});
afterEach(cleanup);

const preview = "data:image/webp;base64,AAAA";

type Sent = { method: string; path: string; json: Record<string, unknown> };

/** The form with a stubbed network; `answer` decides about saves. */
function open(answer: () => Response | Promise<Response> = () => Response.json({ id: 7, slug: "salt", version: "1" })) {
  const sent: Sent[] = [];
  const api = createApiClient(async (input, init) => {
    const path = String(input).split("?")[0] ?? "";
    if (path.endsWith("/similar-products")) return Response.json({ products: [] });
    const json = init?.body ? JSON.parse(String(init.body)) : {};
    if (path.endsWith("/logo-lookup")) return Response.json({ logoUrl: `${json.websiteUrl}/icon.png`, preview });
    if (path.endsWith("/logo-preview"))
      return json.logoUrl.includes("broken") ? refused(502, "logo_fetch_failed") : Response.json({ preview });
    sent.push({ method: init?.method ?? "GET", path, json });
    return await answer();
  });
  const router = createMemoryRouter([
    { path: "/", element: <BasicsForm /> },
    { path: "*", element: <p>Elsewhere</p> },
  ]);
  const queryClient = createQueryClient();
  queryClient.setQueryData(["session"], { viewer: { username: "ada" } });
  const { unmount } = render(
    <ApiContext value={api}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ApiContext>,
  );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { sent, address, unmount };
}

function refused(status: number, code: string, fields?: Record<string, string[]>) {
  return Response.json({ error: { code, message: `Refused: ${code}`, fields } }, { status });
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.input(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

const boxed = () =>
  [...(screen.getByText("Please fix the following errors:").parentElement?.querySelectorAll("li") ?? [])].map(
    ({ textContent }) => textContent,
  );

function fill() {
  type(/Product name/, "Salt");
  type(/Website URL/, "salt.example");
  type(/Pricing/, "$9 a month");
}

test("a website without a scheme gets https:// when the field is left", async () => {
  open();
  type(/Website URL/, "salt.example/app");
  fireEvent.blur(field(/Website URL/));
  expect(field(/Website URL/).value).toBe("https://salt.example/app");
});

test("an empty form names every missing field and sends nothing", async () => {
  const { sent } = open();
  press("Proceed to Details");
  await screen.findByText("Please fix the following errors:");
  const errors = [
    "Product name: Product name is required",
    "Website URL: Website URL is required",
    "Pricing: Pricing is required",
  ];
  expect(boxed()).toEqual(errors);
  expect(toasts).toEqual([`Validation Error: ${errors.join("\n")}`]);
  expect(sent).toEqual([]);
});

test("words that aren't addresses are refused at once, with the other errors", async () => {
  const { sent } = open();
  type(/Website URL/, "foo");
  type(/Logo URL/, "not a url");
  press("Proceed to Details");
  await screen.findByText("Please fix the following errors:");
  expect(boxed()).toEqual([
    "Product name: Product name is required",
    "Website URL: Please enter a valid URL",
    "Logo URL: Please enter a valid URL",
    "Pricing: Pricing is required",
  ]);
  expect(sent).toEqual([]);
});

test("Proceed to Details creates an incomplete product once, however often it is pressed, and opens the wizard", async () => {
  const answer = Promise.withResolvers<Response>();
  const { sent, address } = open(() => answer.promise);
  fill();
  press("Proceed to Details");
  await waitFor(() => expect(sent).toHaveLength(1));
  press("Saving...");
  press("Save as Draft");
  answer.resolve(Response.json({ id: 7, slug: "salt", version: "1" }));
  await waitFor(() => expect(address()).toBe("/submit-product-details?id=7"));
  expect(sent).toEqual([
    {
      method: "POST",
      path: "/api/v1/me/products",
      json: {
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
        stage: "incomplete",
        productName: "Salt",
        websiteUrl: "salt.example",
        logoUrl: null,
        pricing: "$9 a month",
      },
    },
  ]);
  expect(sessionStorage.length).toBe(0);
});

test("Save as Draft creates a draft and returns to the list", async () => {
  const { sent, address } = open();
  fill();
  press("Save as Draft");
  await waitFor(() => expect(address()).toBe("/my-products"));
  expect(sent).toMatchObject([{ json: { stage: "draft" } }]);
});

test("after a failure the text stays, and another try sends the same key", async () => {
  let tries = 0;
  const { sent } = open(() => {
    tries += 1;
    return tries === 1 ? refused(500, "product_save_failed") : Response.json({ id: 7, slug: "salt", version: "1" });
  });
  fill();
  press("Save as Draft");
  await screen.findByText("Refused: product_save_failed");
  expect(field(/Product name/).value).toBe("Salt");
  press("Save as Draft");
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.json.key).toBe(sent[0]?.json.key);
});

test("an expired session leads to sign-in, and the form is filled in again afterwards", async () => {
  const { address, unmount } = open(() => refused(401, "not_signed_in"));
  fill();
  press("Proceed to Details");
  await waitFor(() => expect(address()).toBe(`/auth?redirect=${encodeURIComponent("/my-products?list=1")}`));
  unmount();
  open();
  await screen.findByText(/We kept what you typed/);
  expect(field(/Product name/).value).toBe("Salt");
  expect(field(/Website URL/).value).toBe("salt.example");
  expect(field(/Pricing/).value).toBe("$9 a month");
});

test("Cancel forgets what was typed", async () => {
  const { unmount } = open();
  fill();
  fireEvent.click(screen.getByRole("link", { name: "Cancel" }));
  unmount();
  open();
  expect(field(/Product name/).value).toBe("");
});

test("a logo that can't be loaded is pointed out, and doesn't stop the save", async () => {
  const { sent } = open();
  fill();
  type(/Logo URL/, "https://salt.example/broken.png");
  fireEvent.blur(field(/Logo URL/));
  await screen.findByText("Could not load the logo. Please check the URL.");
  press("Save as Draft");
  await waitFor(() => expect(sent).toMatchObject([{ json: { logoUrl: "https://salt.example/broken.png" } }]));
});

test("Fetch logo fills in the address it found", async () => {
  open();
  type(/Website URL/, "https://salt.example");
  press("Fetch logo");
  await waitFor(() => expect(field(/Logo URL/).value).toBe("https://salt.example/icon.png"));
});
