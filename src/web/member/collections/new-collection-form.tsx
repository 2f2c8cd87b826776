import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import { paths } from "#contract/shared/paths.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { useRequestKey } from "../../data/use-request-key.ts";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { FormErrorBox } from "../../ui/fields/form-error-box.tsx";
import { CreationKey } from "../../visitor/collections/creation-key.tsx";
import { CollectionFields, collectionFieldNames } from "./collection-fields.tsx";

/** Leads to the new collection, where tools are added; without JavaScript, back to the list. */
export function NewCollectionForm({ refused }: { refused: RefusedForm | null }) {
  const api = useApi();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const creation = useRequestKey();
  const { box, formProps, fieldProps, isSending } = useApiForm({
    name: "new-collection",
    fields: collectionFieldNames,
    input: async () => (await import("#contract/member/collection-input.ts")).newCollectionInput,
    refused,
    async send({ key: _, ...typed }) {
      const { key } = await answerOf(api.collections.$post({ json: { ...typed, key: creation.keyFor(typed) } }));
      creation.forget();
      await queryClient.invalidateQueries({ queryKey: ["me", "collections"], refetchType: "none" });
      await navigate(paths.editCollection(key));
    },
  });
  return (
    <form {...formProps} action={paths.newCollectionForm()} className="space-y-4">
      <input type="hidden" name="redirect" value={paths.profile("collections")} />
      <CreationKey refused={refused} />
      <FormErrorBox {...box} />
      <CollectionFields refused={refused} fieldProps={fieldProps} />
      <div className="form-actions">
        <Button type="submit" variant="primary" busy={isSending} busyText="Creating...">
          Create collection
        </Button>
      </div>
    </form>
  );
}
