// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import * as errors from "#contract/shared/messages/errors.ts";
import type { OwnCollection } from "#contract/visitor/collections.ts";
import { createApiClient } from "../../data/api-client.ts";
import { createQueryClient } from "../../data/queries.ts";
import { ApiContext } from "../../data/shell.ts";
import { CollectionDetails } from "./collection-details.tsx";

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

const opened = { id: 7, key: "k", name: "Kichen", description: "", visibility: "public", version: "1", items: [] };

test("the version is that of the fields, also when the collection was read again, until it is saved", async () => {
  const sent: Record<string, unknown>[] = [];
  let stored = "2";
  const api = createApiClient(async (_, init) => {
    const json = JSON.parse(String(init?.body)) as Record<string, unknown>;
    sent.push(json);
    if (json.version !== stored)
      return Response.json({ error: { code: "conflict", message: errors.conflict.text } }, { status: 409 });
    stored += "+";
    return Response.json({ id: 7, key: "k", address: "kitchen-k", version: stored });
  });
  const queryClient = createQueryClient();
  const formOf = (collection: object) => (
    <ApiContext value={api}>
      <QueryClientProvider client={queryClient}>
        <CollectionDetails collection={collection as OwnCollection} refused={null} />
      </QueryClientProvider>
    </ApiContext>
  );
  const { rerender } = render(formOf(opened));
  const name = () => screen.getByLabelText<HTMLInputElement>("Name");
  const save = () => fireEvent.submit(name());
  fireEvent.change(name(), { target: { value: "Kitchen" } });
  // Another tab made it private, and adding a tool here refetches the collection.
  rerender(formOf({ ...opened, visibility: "private", version: "2" }));
  save();
  await screen.findByText(errors.conflict.text);
  expect(name().value).toBe("Kitchen");
  expect(sent).toMatchObject([{ version: "1", visibility: "public" }]);

  cleanup();
  render(formOf({ ...opened, visibility: "private", version: "2" }));
  for (const version of ["2", "2+"]) {
    save();
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ version, visibility: "private" }));
    await waitFor(() => expect(document.querySelector<HTMLInputElement>("[name=version]")?.value).toBe(`${version}+`));
  }
});
