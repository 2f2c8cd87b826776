import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import * as limits from "#contract/shared/limits.ts";
import { visibilities, visibilityWords } from "#contract/visitor/collection-choices.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextArea } from "../../ui/fields/text-area.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";

export const collectionFieldNames = ["name", "description", "visibility"] as const;
type FieldName = (typeof collectionFieldNames)[number];

type CollectionFieldsProps = {
  stored?: { name: string; description: string; visibility: string };
  /** The form if it was sent without JavaScript and refused. */
  refused: RefusedForm | null;
  fieldProps: (field: FieldName) => { name: FieldName; id: string; error: string | undefined };
};

const options = visibilities.map((value) => ({ value, label: visibilityWords[value].label }));
const help = visibilities.map((value) => (
  <span key={value} className="block">
    {`${visibilityWords[value].label}: ${visibilityWords[value].help}`}
  </span>
));

/** Name, description and who may see it. */
export function CollectionFields({ stored, refused, fieldProps }: CollectionFieldsProps) {
  const shown = refused?.values ?? stored;
  return (
    <>
      <TextField
        {...fieldProps("name")}
        label="Name"
        limit={limits.collections.nameMax}
        autoComplete="off"
        defaultValue={shown?.name}
      />
      <TextArea
        {...fieldProps("description")}
        label="Description"
        optional
        rows={3}
        limit={limits.collections.descriptionMax}
        defaultValue={shown?.description}
      />
      <SelectField
        {...fieldProps("visibility")}
        label="Who can see it"
        help={help}
        options={options}
        defaultValue={shown?.visibility ?? "private"}
      />
    </>
  );
}
