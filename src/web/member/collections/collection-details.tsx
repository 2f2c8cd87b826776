import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import * as success from "#contract/shared/messages/success.ts";
import { paths } from "#contract/shared/paths.ts";
import type { OwnCollection } from "#contract/visitor/collections.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { FormErrorBox } from "../../ui/fields/form-error-box.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { CollectionFields, collectionFieldNames } from "./collection-fields.tsx";

type CollectionDetailsProps = { collection: OwnCollection; refused: RefusedForm | null };

export function CollectionDetails({ collection, refused }: CollectionDetailsProps) {
  const { id, key } = collection;
  // The fields keep their initial values when the collection is refetched, so the version sent with them must, too.
  const [started] = useState(collection);
  const [version, setVersion] = useState(refused?.values.version ?? collection.version);
  const route = useApi().collections[":id"];
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const { box, formProps, fieldProps, isSending } = useApiForm({
    name: "collection",
    fields: collectionFieldNames,
    input: async () => (await import("#contract/member/collection-input.ts")).collectionInput,
    refused,
    async send(json) {
      const saved = await answerOf(route.$put({ param: { id: String(id) }, json }));
      setVersion(saved.version);
      await queryClient.invalidateQueries({ queryKey: ["collections"], refetchType: "none" });
      await queryClient.invalidateQueries({ queryKey: ["me", "collections"] });
    },
    onSent: () => toast({ tone: "success", ...success.collectionSaved }),
  });
  return (
    <form {...formProps} action={paths.collectionForm()} className="space-y-4">
      <h2 className="text-heading">Details</h2>
      <input type="hidden" name="collectionId" value={id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="redirect" value={paths.editCollection(key)} />
      <FormErrorBox {...box} />
      <CollectionFields stored={started} refused={refused} fieldProps={fieldProps} />
      <div className="form-actions">
        <Button type="submit" variant="primary" busy={isSending} busyText="Saving...">
          Save Changes
        </Button>
      </div>
    </form>
  );
}
