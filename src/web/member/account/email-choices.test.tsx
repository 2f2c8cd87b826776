// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { EmailChoices } from "#contract/member/account.ts";
import { createApiClient } from "../../data/api-client.ts";
import { createQueryClient } from "../../data/queries.ts";
import { ApiContext } from "../../data/shell.ts";
import { EmailChoicesSection } from "./email-choices.tsx";

// Generous, because the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

test("saving one choice leaves a topic alone that was unsubscribed from elsewhere", async () => {
  let stored: EmailChoices = { submissions: true, claims: true, replies: true, promotions: true, digest: true };
  const sent: { method: string | undefined; body: unknown; keepalive: boolean | undefined }[] = [];
  const api = createApiClient(async (_, init) => {
    if (init?.method !== "GET") {
      const body = JSON.parse(String(init?.body)) as Partial<EmailChoices>;
      sent.push({ method: init?.method, body, keepalive: init?.keepalive });
      stored = { ...stored, ...body };
    }
    return Response.json(stored);
  });
  render(
    <ApiContext value={api}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={createMemoryRouter([{ path: "/", element: <EmailChoicesSection /> }])} />
      </QueryClientProvider>
    </ApiContext>,
  );
  const boxOf = (name: RegExp) => screen.findByRole<HTMLInputElement>("checkbox", { name });
  fireEvent.click(await boxOf(/repl/i));
  // Through the link in a mail.
  stored = { ...stored, digest: false };
  fireEvent.click(screen.getByRole("button", { name: "Save Changes" }));
  await waitFor(() => expect(stored.replies).toBe(false));
  // One request, sent at once: a reload right after the press loses nothing.
  expect(sent).toEqual([{ method: "PATCH", body: { replies: false }, keepalive: true }]);
  expect(stored).toEqual({ submissions: true, claims: true, replies: false, promotions: true, digest: false });
  await waitFor(async () => expect((await boxOf(/digest/i)).checked).toBe(false));
});
