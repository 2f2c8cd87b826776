import { useState } from "react";
import * as validation from "#contract/shared/messages/validation.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useSubcategoryActs } from "./use-subcategory-acts.ts";

type Status = "published" | "draft";

const statuses = [
  { value: "published", label: "Published" },
  { value: "draft", label: "Draft" },
];

export function AddParentForm() {
  const acts = useSubcategoryActs();
  const [name, setName] = useState("");
  const [status, setStatus] = useState<Status>("published");
  const [problem, setProblem] = useState<string>();

  async function add() {
    if (name.trim() === "") return setProblem(validation.subcategoryNameRequired);
    if (await acts.add(name.trim(), status)) setName("");
  }

  return (
    <form
      className="mb-5 flex flex-wrap items-start gap-3 border-b border-line pb-5"
      aria-label="Add parent subcategory"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <TextField
        name="name"
        label="Name"
        autoFocus
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
      <Button variant="primary" type="submit" className="mt-6.5" busy={acts.isPending} busyText="Adding...">
        Add parent
      </Button>
    </form>
  );
}
