import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { createApiClient } from "../../data/api-client.ts";
import { createQueryClient } from "../../data/queries.ts";
import { ApiContext } from "../../data/shell.ts";
import { followQueries } from "./follow-queries.ts";
import { ViewerFollowButton } from "./viewer-follow-button.tsx";

function drawn(follows: { kind: "search"; target: string; id: number }[], text?: "Follow this search"): string {
  const api = createApiClient(fetch);
  const queryClient = createQueryClient();
  queryClient.setQueryData(followQueries.marks(api).queryKey, { follows });
  const button = <ViewerFollowButton kind="search" target="q=notes" name="“notes”" {...(text && { text })} />;
  return renderToStaticMarkup(
    <ApiContext value={api}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createMemoryRouter([{ path: "/", element: button }])} />
      </QueryClientProvider>
    </ApiContext>,
  );
}

test("the button says whether it is followed, and has room for both", () => {
  const followed = [{ kind: "search" as const, target: "q=notes", id: 3 }];
  expect(drawn([])).toMatch(/aria-pressed="false".*data-other="Following">Follow<\/span>/);
  expect(drawn(followed)).toMatch(/aria-pressed="true".*data-other="Follow">Following<\/span>/);
  expect(drawn(followed, "Follow this search")).toContain('data-other="Follow this search">Following this search<');
});
