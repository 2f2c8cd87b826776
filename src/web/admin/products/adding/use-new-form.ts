import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { AdminProductFields } from "#contract/admin/products/admin-product-fields.ts";
import type { ProductChoices } from "#contract/admin/products/product-editing.ts";
import * as adminPages from "#contract/shared/messages/admin-pages.ts";
import * as success from "#contract/shared/messages/success.ts";
import { paths } from "#contract/shared/paths.ts";
import { blankProduct } from "#contract/shared/products/blank-product.ts";
import { ApiError, answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { tryStorage } from "#web/data/try-storage.ts";
import { useRequestKey } from "#web/data/use-request-key.ts";
import { useViewer } from "#web/shared/auth/use-viewer.ts";
import { unsentChanges } from "#web/shared/forms/large-form/unsent-changes.ts";
import { useFormFields } from "#web/shared/forms/large-form/use-form-fields.ts";
import { useSending } from "#web/shared/forms/large-form/use-sending.ts";
import { useStoredValues } from "#web/shared/forms/large-form/use-stored-values.ts";
import { messageToast } from "#web/shared/toasts/message-toast.ts";
import { useToast } from "#web/ui/toasts/toast.tsx";
import { withPreselected } from "../form/admin-category-fields.tsx";
import { adminLabels, adminValuesOf, changesBetween } from "../form/admin-values.ts";
import { createRefusal } from "../form/refusal-toast.ts";

type NewFormOptions = {
  choices: ProductChoices;
  makers: string[];
  makerComment: string;
  onRefused: () => void;
};

const loadInput = () => import("#contract/admin/products/product-editing-input.ts");

/** The form of a new product. The first upload stores it as a draft, because files belong to a product. */
export function useNewForm({ choices, makers, makerComment, onRefused }: NewFormOptions) {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { toast } = useToast();
  const viewer = useViewer();
  const failure = useRef<unknown>(null);
  const request = useRequestKey();
  const storedDraft = useStoredDraft(`new-product-draft:${viewer?.userId}`);
  const [unsent] = useState(() =>
    unsentChanges({ storage: () => localStorage, key: `unsent:admin:${viewer?.userId}:new` }),
  );
  const start = withPreselected(blank, choices);

  /** A repeat after a lost answer must not create a second product. */
  function post(json: Omit<Parameters<typeof api.admin.products.$post>[0]["json"], "key">) {
    return answerOf(api.admin.products.$post({ json: { ...json, key: request.keyFor(json) } }));
  }

  async function submit(typed: AdminProductFields): Promise<undefined> {
    failure.current = null;
    // As they are stored: text fields of the form have no null.
    const fields = { ...blank, ...changesBetween(blank, typed) };
    try {
      const { id } = await post({ draftId: storedDraft.read(), fields, makers, makerComment });
      storedDraft.keep(null);
      toast({ tone: "success", ...messageToast(adminPages.productCreated(fields.productName)) });
      void queryClient.invalidateQueries({ queryKey: ["admin"] });
      await navigate(paths.adminEditProduct(id));
    } catch (error) {
      failure.current = error;
      // Somebody has deleted or published the draft meanwhile: the next try creates a new product.
      if (error instanceof ApiError && error.code === "product_not_found") storedDraft.keep(null);
      throw error;
    }
  }

  async function storeFirst(): Promise<number> {
    const known = storedDraft.read();
    if (known !== null) return known;
    const { productName, websiteUrl, nicheIds } = fields.values();
    const draft = { ...blank, productName, websiteUrl, nicheIds, status: "draft" as const };
    const { adminProductInput } = await loadInput();
    if (!adminProductInput.safeParse(draft).success)
      throw new ApiError({ status: 400, code: "invalid_input", message: adminPages.productDraftFirst.text });
    const { id } = await post({ fields: draft });
    storedDraft.keep(id);
    toast({ tone: "success", ...messageToast(success.draftSaved) });
    return id;
  }

  const fields = useFormFields({
    name: "product",
    labels: adminLabels,
    values: adminValuesOf(start),
    input: async () => {
      const { adminProductInput } = await loadInput();
      return { draft: adminProductInput, submission: adminProductInput };
    },
  });
  const stored = useStoredValues(fields, { unsent });
  const { handleSubmit, box, sending } = useSending({
    fields,
    stored,
    onRefused: (problems) => {
      toast({ tone: "error", ...messageToast(createRefusal({ ...problems, failure: failure.current })) });
      onRefused();
    },
  });

  return {
    form: { ...fields, box, sending, news: stored.news, onSubmit: handleSubmit({ submit }) },
    storeFirst,
    discard: () => stored.replace(adminValuesOf(start)),
  };
}

/** The draft that holds this form's uploads, remembered in this browser like the typed text. */
function useStoredDraft(key: string) {
  return {
    read: (): number | null => Number(tryStorage(() => localStorage.getItem(key))) || null,
    keep: (id: number | null) =>
      tryStorage(() => (id === null ? localStorage.removeItem(key) : localStorage.setItem(key, String(id)))),
  };
}

/** A new product is live by default. */
const blank: AdminProductFields = {
  ...blankProduct,
  status: "live",
  isAdvertised: false,
  adStartDate: null,
  adEndDate: null,
};
