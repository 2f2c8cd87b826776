import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { vi } from "vitest";
import type { LastSave, OwnProductDetails, SimilarProduct } from "#contract/maker/own-products.ts";
import type { Viewer } from "#contract/shared/people/viewer.ts";
import { blankProduct } from "#contract/shared/products/blank-product.ts";
import type { Site } from "#contract/shared/site.ts";
import { createApiClient } from "../../data/api-client.ts";
import { makerQueries } from "../../data/maker-queries.ts";
import { createQueryClient, queries } from "../../data/queries.ts";
import { ApiContext } from "../../data/shell.ts";
import { ViewerContext } from "../../shared/auth/use-viewer.ts";
import { ProductAside } from "./product-aside.tsx";
import { ProductForm } from "./product-form.tsx";
import { newBook } from "./product-preview.tsx";
import { SaveStatus } from "./saving/save-status.tsx";
import { SubmitBar } from "./saving/submit-bar.tsx";
import { useOpenProduct } from "./saving/use-open-product.ts";
import { useOwnProductForm } from "./saving/use-own-product-form.ts";

type Content = OwnProductDetails["content"];

const content: Content = {
  ...blankProduct,
  productName: "Salt",
  headline: "Seasoning for terminals",
  description: "x".repeat(50),
  websiteUrl: "https://salt.example/",
  tags: ["cli"],
  couponExpiryDate: "2030-01-02T00:00:00.000Z",
  nicheIds: [2],
};

/** Our server's answer to every logo that isn't broken. */
export const preview = "data:image/webp;base64,AAAA";

const viewer = { userId: "ada" } as Viewer;

type Sent = { call: string; body: { version: string; key?: string; fields: Partial<Content> } };

export type Server = ReturnType<typeof serverOf>;

type Options = {
  details?: Partial<OwnProductDetails>;
  prepare?: (server: Server) => void;
  /** With the column next to the form, too. */
  withAside?: boolean;
};

/** The form on a stubbed network with one product. */
export function openProductForm(stored: Partial<Content> = {}, { details, prepare, withAside = false }: Options = {}) {
  const server = serverOf(stored);
  prepare?.(server);
  const told = { drafts: 0, submissions: 0 };
  const detailsNow = (): OwnProductDetails => ({
    ...({
      id: 7,
      name: "Salt",
      slug: "salt",
      stage: "draft",
      logoUrl: null,
      fetchedLogoUrl: null,
      lockedNicheIds: [],
      revision: null,
      lastSave: null,
    } as const),
    ...({} as OwnProductDetails),
    ...details,
    version: String(server.version),
    content: server.content,
    ...(server.lastSave && { lastSave: server.lastSave }),
  });

  function write(call: string, { version, fields }: Sent["body"]): Response {
    if (version !== String(server.version)) return refusal(409, "conflict");
    server.saveElsewhere(fields);
    const isSave = call.endsWith("/saved");
    return Response.json(isSave ? { version: String(server.version), savedAt: "2026-11-16T12:04:00Z" } : detailsNow());
  }

  const api = createApiClient(async (input, init) => {
    const { pathname, searchParams } = new URL(String(input), "http://localhost");
    const call = `${init?.method} ${pathname.replace("/api/v1", "")}`;
    const status = server.refuse(call);
    const body = init?.body ? JSON.parse(String(init.body)) : undefined;
    if (call === "POST /me/logo-lookup") return Response.json({ logoUrl: `${body.websiteUrl}icon.png`, preview });
    if (call === "POST /me/logo-preview")
      return body.logoUrl.includes("broken") ? refusal(502, "logo_fetch_failed") : Response.json({ preview });
    if (body) server.sent.push({ call, body });
    if (status === 0) throw new TypeError("Failed to fetch");
    if (status !== undefined) return refusal(status, status === 401 ? "not_signed_in" : "product_save_failed");
    if (call === "GET /me/products/7") return Response.json(detailsNow());
    if (call === "GET /me/similar-products") {
      server.compared.push(Object.fromEntries(searchParams));
      return Response.json({ products: server.similar });
    }
    if (call === "GET /me/category-choices") return Response.json({ niches });
    if (call === "GET /tags/suggestions") return Response.json({ tags: [{ name: "shell", productCount: 2 }] });
    if (call === "GET /me/subcategory-choices") {
      const asked = searchParams.get("niches")?.split(",") ?? [];
      return Response.json({ subcategories: asked.flatMap((id) => server.subcategories[id] ?? []) });
    }
    return write(call, body as Sent["body"]);
  });

  function Sample() {
    const product = useOpenProduct(7);
    const { form, savedAt, otherSave } = useOwnProductForm({
      product,
      name: "product",
      onSubmitted: () => {
        told.submissions += 1;
      },
      onDraftSaved: () => {
        told.drafts += 1;
      },
    });
    const shown = { form, productId: 7, fetchedLogoUrl: product.fetchedLogoUrl, isListed: product.stage === "live" };
    return (
      <>
        <ProductForm {...shown} id="form" otherSave={otherSave} lockedNicheIds={product.lockedNicheIds} />
        {withAside && <ProductAside {...shown} book={newBook} />}
        <SubmitBar form={form} formId="form" stage={product.stage}>
          <SaveStatus form={form} savedAt={savedAt} address="/submit-product-details?id=7" />
        </SubmitBar>
      </>
    );
  }

  function open() {
    const queryClient = createQueryClient();
    queryClient.setQueryData(queries.site(api).queryKey, { name: "Shelf" } as Site);
    queryClient.setQueryData(makerQueries.ownProduct(api, 7).queryKey, detailsNow());
    return render(
      <ApiContext value={api}>
        <QueryClientProvider client={queryClient}>
          <ViewerContext value={viewer}>
            <MemoryRouter>
              <Sample />
            </MemoryRouter>
          </ViewerContext>
        </QueryClientProvider>
      </ApiContext>,
    );
  }

  return { server, told, open, ...open() };
}

function serverOf(stored: Partial<Content>) {
  const server = {
    content: { ...content, ...stored },
    version: 1,
    lastSave: undefined as LastSave | undefined,
    /** Writes only. */
    sent: [] as Sent[],
    /** The searches for duplicates so far. */
    compared: [] as Record<string, string>[],
    similar: [] as SimilarProduct[],
    /** A status to refuse with instead; 0 for no connection. */
    refuse: (_call: string): number | undefined => undefined,
    subcategories: { 1: [{ id: 10, name: "Icons" }], 2: [{ id: 20, name: "Terminals" }] } as Record<
      string,
      { id: number; name: string }[]
    >,
    /** As another tab or maker would. */
    saveElsewhere(fields: Partial<Content>, lastSave?: LastSave) {
      server.lastSave = lastSave;
      server.content = { ...server.content, ...fields };
      server.version += 1;
    },
  };
  return server;
}

const niches = [
  { id: 1, name: "Design" },
  { id: 2, name: "Developer Tools" },
];

function refusal(status: number, code: string): Response {
  return Response.json({ error: { code, message: "The server's own sentence" } }, { status });
}

export const field = (label: RegExp | string) => screen.getByLabelText(label);
/** Chooses one of yes, no and not stated. */
export const answer = (question: string, words: string) =>
  fireEvent.click(within(screen.getByRole("group", { name: question })).getByLabelText(words));
export const button = (name: RegExp | string) => screen.getByRole("button", { name });
export const status = () => screen.getByRole("status", { name: "Save status" }).textContent;

export async function pass(ms = 0): Promise<void> {
  // The schemas are loaded on demand.
  await act(() => vi.dynamicImportSettled());
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

/** As long as it takes until the last change is saved. */
export async function untilAutosaved(): Promise<void> {
  await pass(2000);
  await pass();
}

export async function type(label: RegExp | string, value: string): Promise<void> {
  fireEvent.input(field(label), { target: { value } });
  await pass();
}

export async function press(name: RegExp | string): Promise<void> {
  fireEvent.click(button(name));
  await pass();
}

/** Submits by the form itself: happy-dom doesn't know buttons outside of it. */
export async function submit(): Promise<void> {
  fireEvent.submit(document.getElementById("form") as HTMLFormElement);
  await pass();
}
