import { useState } from "react";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import * as adminToasts from "#contract/shared/messages/admin-toasts.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useTaxonomyWrite } from "../use-taxonomy-write.ts";

type Status = "published" | "draft";

const statuses = [
  { value: "published", label: "Published" },
  { value: "draft", label: "Draft" },
];

export function AddParentForm() {
  const api = useApi();
  const { write, isPending } = useTaxonomyWrite();
  const [name, setName] = useState("");
  const [status, setStatus] = useState<Status>("published");
  const [problem, setProblem] = useState<string>();

  async function add() {
    if (name.trim() === "") return setProblem(validation.subcategoryNameRequired);
    const route = api.admin["parent-subcategories"];
    const isDone = await write({
      send: () => answerOf(route.$post({ json: { name, status } })),
      done: adminPages.categoryAdded(name.trim()),
      failed: adminToasts.parentSubcategoryAddFailed(),
      undo: ({ id }) => answerOf(route[":id"].$delete({ param: { id: String(id) } })),
    });
    if (isDone) setName("");
  }

  return (
    <form
      className="mb-5 flex flex-wrap items-start gap-3"
      aria-label="Add parent subcategory"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextField
        name="name"
        label="Name"
        className="min-w-48 flex-1 sm:max-w-80"
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <SelectField
        name="status"
        label="Status"
        className="w-40"
        options={statuses}
        value={status}
        onChange={(event) => setStatus(event.currentTarget.value as Status)}
      />
      <Button variant="primary" type="submit" className="mt-6.5" busy={isPending} busyText="Adding...">
        Add parent
      </Button>
    </form>
  );
}
