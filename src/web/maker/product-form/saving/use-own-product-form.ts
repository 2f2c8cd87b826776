import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import type { ProductInput } from "#contract/maker/product-input.ts";
import * as limits from "#contract/shared/limits.ts";
import * as makerToasts from "#contract/shared/messages/maker-toasts.ts";
import type { Message } from "#contract/shared/messages/message.ts";
import { tidyProductFields } from "#contract/shared/products/product-fields.ts";
import { answerOf } from "#web/data/api-client.ts";
import { makerQueries } from "#web/data/maker-queries.ts";
import { useApi } from "#web/data/shell.ts";
import { useRequestKey } from "#web/data/use-request-key.ts";
import { useViewer } from "#web/shared/auth/use-viewer.ts";
import type { FormProblems } from "#web/shared/forms/form-problems.ts";
import { unsentChanges } from "#web/shared/forms/large-form/unsent-changes.ts";
import { useAutosave } from "#web/shared/forms/large-form/use-autosave.ts";
import { useFormFields } from "#web/shared/forms/large-form/use-form-fields.ts";
import { useSending } from "#web/shared/forms/large-form/use-sending.ts";
import { useStoredValues } from "#web/shared/forms/large-form/use-stored-values.ts";
import { messageToast } from "#web/shared/toasts/message-toast.ts";
import { useToast } from "#web/ui/toasts/toast.tsx";
import { type ProductValues, productLabels, productValuesOf } from "../product-values.ts";
import { trackSave } from "./saves-under-way.ts";

type OwnProductFormOptions = {
  product: OwnProductDetails;
  /** Prefix of the field ids. */
  name: string;
  onSubmitted: (after: OwnProductDetails, before: OwnProductDetails) => void;
  onDraftSaved: (before: OwnProductDetails) => void;
};

/** Browsers refuse requests that outlive the page above 64 KiB. */
const keepaliveMax = 60_000;

/** The product form with the owner API behind it: autosave, Save as Draft, Submit and Update Product. */
export function useOwnProductForm({ product, name, onSubmitted, onDraftSaved }: OwnProductFormOptions) {
  const api = useApi();
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const viewer = useViewer();
  const version = useRef(product.version);
  const submission = useRequestKey();
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [otherSave, setOtherSave] = useState(product.lastSave);
  const lastSeenAt = useRef(product.lastSave?.at ?? "");
  const [unsent] = useState(() =>
    unsentChanges({ storage: () => localStorage, key: `unsent:${viewer?.userId}:${product.id}` }),
  );
  const isNew = product.stage === "draft" || product.stage === "incomplete" || product.stage === "rejected";
  const query = makerQueries.ownProduct(api, product.id);
  const param = { id: String(product.id) };

  /** Returns the values as the form has them. */
  function show(details: OwnProductDetails): ProductValues {
    version.current = details.version;
    lastSeenAt.current = details.lastSave?.at ?? lastSeenAt.current;
    queryClient.setQueryData(query.queryKey, details);
    // Lists show its name and status, so they have to load again.
    queryClient.removeQueries({
      queryKey: ["me", "products"],
      predicate: ({ queryKey }) => queryKey[2] !== "details",
    });
    return productValuesOf(details.content);
  }

  /** The form has only the day: an untouched date must not change the stored time. */
  function withHour<Fields extends Partial<ProductInput>>(fields: Fields): Fields {
    const { couponExpiryDate: stored } = product.content;
    const isUntouched = stored !== null && fields.couponExpiryDate === stored.slice(0, 10);
    return isUntouched ? { ...fields, couponExpiryDate: stored } : fields;
  }

  async function save(changed: Partial<ProductInput>): Promise<void> {
    const fields = withHour(changed);
    const json = { version: version.current, fields };
    // A request that is under way when the page closes still arrives.
    const init = { keepalive: JSON.stringify(json).length * 3 < keepaliveMax };
    const answer = await answerOf(api.me.products[":id"].saved.$put({ param, json }, { init }));
    version.current = answer.version;
    lastSeenAt.current = answer.savedAt;
    setSavedAt(answer.savedAt);
    queryClient.setQueryData(query.queryKey, (old) => old && withSaved(old, { fields, version: answer.version }));
  }

  async function reread(): Promise<ProductValues> {
    const seenAt = lastSeenAt.current;
    const details = await queryClient.fetchQuery(query);
    // Not every change counts as a save: discarding a working copy doesn't.
    setOtherSave(details.lastSave && details.lastSave.at > seenAt ? details.lastSave : null);
    return show(details);
  }

  async function submit(whole: ProductInput): Promise<ProductValues> {
    const fields = withHour(whole);
    const json = { key: submission.keyFor([version.current, fields]), version: version.current, fields };
    const after = await answerOf(api.me.products[":id"].submission.$post({ param, json }));
    onSubmitted(after, product);
    return show(after);
  }

  async function saveDraft(changed: Partial<ProductInput>): Promise<void> {
    const json = { version: version.current, fields: withHour(changed) };
    show(await answerOf(api.me.products[":id"].draft.$post({ param, json })));
    onDraftSaved(product);
  }

  const fields = useFormFields({
    name,
    labels: productLabels,
    values: productValuesOf(product.content),
    input: async () => {
      const inputs = await import("#contract/maker/product-input.ts");
      const { productDraftInput, productSubmissionInput, productUpdateInput } = inputs;
      return { draft: productDraftInput, submission: isNew ? productSubmissionInput : productUpdateInput };
    },
  });
  const stored = useStoredValues(fields, {
    unsent,
    reread,
    tidy: (values) => tidyProductFields(values) as Partial<ProductValues>,
    savedTogether: [
      ["hasCoupon", "couponText", "couponCode", "couponUrl", "couponExpiryDate"],
      ["isOpenSource", "license", "repositoryUrl"],
    ],
  });
  const autosave = useAutosave({
    fields,
    stored,
    save: (changed) => trackSave(save(changed as Partial<ProductInput>)),
    delayMs: limits.autosave.delayMs,
  });
  const { handleSubmit, handleSaveDraft, ...sending } = useSending({
    fields,
    stored,
    onRefused: (problems, values) => toast({ tone: "error", ...messageToast(refusalToast(problems, values)) }),
  });

  const form = {
    ...fields,
    ...sending,
    news: stored.news,
    onSubmit: handleSubmit({ submit }),
    onSaveDraft: handleSaveDraft((changed) => saveDraft(changed as Partial<ProductInput>)),
    autosave,
    adopt: stored.adopt,
    replace: stored.replace,
  };
  return { form, savedAt, otherSave, show };
}

export type OwnProductForm = ReturnType<typeof useOwnProductForm>["form"];

function withSaved(
  old: OwnProductDetails,
  { fields, version }: { fields: Partial<ProductInput>; version: string },
): OwnProductDetails {
  const isDraft = old.stage === "draft" || old.stage === "incomplete";
  return { ...old, version, content: { ...old.content, ...fields }, hasWorkingCopy: !isDraft };
}

/** The wizard's first step in the specification's other flows; their messages are ours too (rule 4). */
const firstStep = ["productName", "websiteUrl", "headline", "description"] as const;

function refusalToast({ title, errors }: FormProblems, values: ProductValues): Message {
  const [first] = errors;
  const isWrong = (field: string) => errors.some((error) => error.field === field);
  if (first?.field === undefined) {
    return title ? { title, text: first?.message } : makerToasts.productSubmitFailed(first?.message || undefined);
  }
  if (firstStep.some((field) => isWrong(field) && values[field].trim() === "")) return makerToasts.missingInformation;
  if (isWrong("nicheIds") && values.nicheIds.length === 0) return makerToasts.missingCategories;
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : "";
  return makerToasts.validationError(first.message + more);
}
