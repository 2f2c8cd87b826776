// @vitest-environment happy-dom
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { createApiClient } from "#web/data/api-client.ts";
import { createQueryClient } from "#web/data/queries.ts";
import { ApiContext } from "#web/data/shell.ts";
import { UpdateDialog } from "./update-dialog.tsx";

afterEach(cleanup);

function renderDialog(field: string, after: unknown) {
  const answers: unknown[] = [];
  const question = { changes: [{ field, before: false, after }], isAnswered: false };
  render(
    <ApiContext value={createApiClient(async () => Response.json({}))}>
      <QueryClientProvider client={createQueryClient()}>
        <UpdateDialog
          name="Kettle"
          question={question as never}
          names={{ niches: new Map(), subcategories: new Map() } as never}
          onAgree={(answer) => answers.push(answer)}
          onClose={() => {}}
        />
      </QueryClientProvider>
    </ApiContext>,
  );
  return answers;
}

test("advertising a product can be given the reason that one's own needs", async () => {
  const answers = renderDialog("isAdvertised", true);
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: "Nobody else is here." } });
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Update Product" })));
  expect(answers).toEqual([{ reason: "Nobody else is here.", isException: false }]);
});

test("a change of the name asks for none", () => {
  renderDialog("productName", "Pot");
  expect(screen.queryByLabelText(/^Reason/)).toBeNull();
});
