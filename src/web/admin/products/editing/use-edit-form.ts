import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type AdminProductFields, tidyAdminFields } from "#contract/admin/products/admin-product-fields.ts";
import type { AdminProduct, ProductChoices } from "#contract/admin/products/product-editing.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import * as success from "#contract/shared/messages/success.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { useViewer } from "#web/shared/auth/use-viewer.ts";
import { unsentChanges } from "#web/shared/forms/large-form/unsent-changes.ts";
import { useFormFields } from "#web/shared/forms/large-form/use-form-fields.ts";
import { useSending } from "#web/shared/forms/large-form/use-sending.ts";
import { useStoredValues } from "#web/shared/forms/large-form/use-stored-values.ts";
import { messageToast } from "#web/shared/toasts/message-toast.ts";
import { useToast } from "#web/ui/toasts/toast.tsx";
import { withPreselected } from "../form/admin-category-fields.tsx";
import { type AdminProductValues, adminLabels, adminValuesOf, changesBetween } from "../form/admin-values.ts";
import { updateRefusal } from "../form/refusal-toast.ts";
import { useQuestion } from "./use-question.ts";
import { useShowProduct } from "./use-show-product.ts";

/** The form of a stored product: *Proceed* shows what changes, *Update Product* saves it, a conflict loses nothing. */
export function useEditForm({ product, choices }: { product: AdminProduct; choices: ProductChoices }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const viewer = useViewer();
  const show = useShowProduct();
  const latest = useRef(product);
  const failure = useRef<unknown>(null);
  const agreed = useRef<{ reason: string | null; isException: boolean }>({ reason: null, isException: false });
  const { question, ask, agree, close } = useQuestion();
  const [unsent] = useState(() =>
    unsentChanges({ storage: () => localStorage, key: `unsent:admin:${viewer?.userId}:${product.id}` }),
  );
  const valuesOf = ({ fields }: AdminProduct) => adminValuesOf(withPreselected(fields, choices));

  function adopt(newer: AdminProduct): AdminProductValues {
    latest.current = newer;
    show(newer);
    return valuesOf(newer);
  }

  /** Resolves once the administrator has decided. */
  async function confirm(typed: AdminProductFields): Promise<boolean> {
    failure.current = null;
    const { fields: before } = latest.current;
    const changed = Object.entries(changesBetween(before, typed));
    if (changed.length === 0) {
      toast({ ...messageToast(adminPages.productUnchanged) });
      return false;
    }
    const changes = changed.map(([field, after]) => ({
      field,
      before: before[field as keyof typeof before],
      after,
    }));
    const answer = await ask(changes);
    if (answer) agreed.current = answer;
    return answer !== null;
  }

  async function submit(typed: AdminProductFields): Promise<AdminProductValues> {
    const { id, version: expectedVersion, fields: before } = latest.current;
    const json = { expectedVersion, fields: changesBetween(before, typed), ...agreed.current };
    try {
      const after = await answerOf(api.admin.products[":id"].$patch({ param: { id: String(id) }, json }));
      toast({ tone: "success", ...messageToast(success.productUpdated) });
      return adopt(after);
    } catch (error) {
      failure.current = error;
      throw error;
    } finally {
      close();
    }
  }

  async function reread(): Promise<AdminProductValues> {
    const param = { id: String(product.id) };
    const newer = await answerOf(api.admin.products[":id"].details.$get({ param }));
    await queryClient.invalidateQueries({ queryKey: ["admin", "products", "acts", product.id] });
    return adopt(newer);
  }

  const fields = useFormFields({
    name: "product",
    labels: adminLabels,
    values: valuesOf(product),
    input: async () => {
      const { adminProductInput } = await import("#contract/admin/products/product-editing-input.ts");
      return { draft: adminProductInput, submission: adminProductInput };
    },
  });
  const stored = useStoredValues(fields, {
    unsent,
    reread,
    tidy: (values) => adminValuesOf({ ...values, ...tidyAdminFields(values) } as AdminProductFields),
  });
  const { handleSubmit, box, sending } = useSending({
    fields,
    stored,
    onRefused: (problems) =>
      toast({ tone: "error", ...messageToast(updateRefusal({ ...problems, failure: failure.current })) }),
  });

  return {
    form: { ...fields, box, sending, news: stored.news, onSubmit: handleSubmit({ confirm, submit }) },
    dialog: { question, agree, close },
    /** Shows what a decision or another form has stored, and keeps what was typed. */
    adopt: (newer: AdminProduct) => stored.adopt(adopt(newer)),
    discard: () => stored.replace(valuesOf(latest.current)),
  };
}
