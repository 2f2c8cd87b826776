import { useState } from "react";
import type { FoundPerson } from "#contract/admin/products/product-editing.ts";
import * as limits from "#contract/shared/limits.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { paths } from "#contract/shared/paths.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { useRequestKey } from "#web/data/use-request-key.ts";
import { basicLabels, errorsToast, labeledErrors } from "#web/maker/product-form/basics/basics-problems.ts";
import { useApiForm } from "#web/shared/forms/use-api-form.ts";
import { messageToast } from "#web/shared/toasts/message-toast.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Link } from "#web/ui/buttons/link.tsx";
import { FormErrorBox } from "#web/ui/fields/form-error-box.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useToast } from "#web/ui/toasts/toast.tsx";

const fields = ["productName", "websiteUrl", "pricing"] as const;

type Made = { id: number; name: string };

/** A draft that is handed to the person, who becomes its submitter. */
export function DraftForm({ person: { username } }: { person: FoundPerson }) {
  const api = useApi();
  const { toast } = useToast();
  const request = useRequestKey();
  const [made, setMade] = useState<Made | null>(null);
  const { formProps, fieldProps, box, isSending } = useApiForm({
    name: "draft",
    fields,
    input: () => import("#contract/maker/own-product-input.ts").then(({ basicsInput }) => basicsInput),
    send: async (basics) => {
      const json = { ...basics, username, key: request.keyFor([username, basics]) };
      const { id } = await answerOf(api.admin.submit.drafts.$post({ json }));
      setMade({ id, name: basics.productName });
      toast({ tone: "success", ...messageToast(adminPages.draftHandedOver(username)) });
    },
    onRefused: ({ errors }) => {
      const listed = errorsToast(errors);
      if (listed) toast(listed);
    },
  });
  return (
    <form {...formProps} className="space-y-5">
      <FormErrorBox {...box} errors={labeledErrors(box.errors)} />
      <TextField
        {...fieldProps("productName")}
        label={basicLabels.productName}
        limit={limits.product.nameMax}
        autoComplete="off"
      />
      <TextField
        {...fieldProps("websiteUrl")}
        label={basicLabels.websiteUrl}
        inputMode="url"
        autoCapitalize="none"
        placeholder="example.com"
      />
      <TextField
        {...fieldProps("pricing")}
        label={basicLabels.pricing}
        help={validation.pricingHelp}
        autoComplete="off"
      />
      <p className="text-meta text-muted">
        {username} becomes the submitter, finishes the draft and sends it for review. We email them a link.
      </p>
      <Button type="submit" variant="primary" busy={isSending} busyText="Handing over...">
        Hand Over Draft
      </Button>
      {made && (
        <p role="status" className="text-sm">
          Last handed over:{" "}
          <Link to={paths.adminEditProduct(made.id)} className="text-link underline underline-offset-2">
            {made.name}
          </Link>
        </p>
      )}
    </form>
  );
}
