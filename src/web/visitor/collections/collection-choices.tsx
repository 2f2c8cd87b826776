import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { RefusedForm } from "#contract/shared/forms/refused-form.ts";
import * as limits from "#contract/shared/limits.ts";
import * as errors from "#contract/shared/messages/errors.ts";
import { counted } from "#contract/shared/messages/message.ts";
import * as pages from "#contract/shared/messages/pages.ts";
import * as success from "#contract/shared/messages/success.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import { visibilityWords } from "#contract/visitor/collection-choices.ts";
import type { OwnCollectionRow } from "#contract/visitor/collections.ts";
import { answerOf } from "../../data/api-client.ts";
import { useApi } from "../../data/shell.ts";
import { useRequestKey } from "../../data/use-request-key.ts";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { markAddress } from "../../shared/marks/mark-address.ts";
import { refusalToast } from "../../shared/toasts/refusal-toast.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { cx } from "../../ui/cx.ts";
import { FormErrorBox } from "../../ui/fields/form-error-box.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { ErrorState } from "../../ui/layout/error-state.tsx";
import { PanelSkeleton } from "../../ui/layout/skeleton.tsx";
import { useToast } from "../../ui/toasts/toast.tsx";
import { collectionQueries } from "./collection-queries.ts";
import { CreationKey } from "./creation-key.tsx";

type Asked = Pick<Product, "id" | "slug" | "name">;

/** The viewer's collections to check or uncheck, and a field for a new one. All of it works without JavaScript. */
export function CollectionChoices({ product, refused }: { product: Asked; refused: RefusedForm | null }) {
  const query = collectionQueries.choices(useApi(), product.id);
  // The dialog has no loader, and other pages change collections, too.
  const { data, isError, refetch } = useQuery({ ...query, refetchOnMount: "always" });
  if (isError)
    return <ErrorState title={pages.ownCollectionsLoadFailed.title} onRetry={() => void refetch()} headingLevel={3} />;
  if (!data) return <PanelSkeleton rows={3} label="Loading your collections" />;
  return (
    <>
      {data.length > 0 && (
        <ul aria-label="Your collections" className="mb-5 divide-y divide-line border-y border-line">
          {data.map((collection) => (
            <li key={collection.id}>
              <Choice collection={collection} product={product} />
            </li>
          ))}
        </ul>
      )}
      <NewCollection product={product} refused={refused} />
    </>
  );
}

function Choice({ collection, product }: { collection: OwnCollectionRow; product: Asked }) {
  const { id, name, visibility, tools, hasProduct } = collection;
  const api = useApi().collections[":id"];
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const { queryKey } = collectionQueries.choices(useApi(), product.id);
  const call = { param: { id: String(id) }, json: { productId: product.id } };
  const {
    mutate,
    isPending,
    variables: wanted,
  } = useMutation({
    mutationFn: (wanted: boolean) =>
      wanted ? answerOf(api.products.$put(call)) : answerOf(api["product-removals"].$post(call)),
    async onSuccess({ isCollected }) {
      await staleCollections(queryClient);
      // A pending answer doesn't have this change.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (rows) =>
        rows?.map((row) =>
          row.id === id
            ? { ...row, hasProduct: isCollected, tools: row.tools + Number(isCollected) - Number(row.hasProduct) }
            : row,
        ),
      );
      toast({
        tone: "success",
        ...(isCollected ? success.addedToCollection : success.removedFromCollection),
        text: name,
      });
    },
    onError: (error) => void toast(refusalToast(error, errors.collection_failed)),
  });
  const isOn = isPending ? wanted : hasProduct;

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!isPending) mutate(!hasProduct);
  }

  const form = hasProduct ? paths.removeFromCollectionForm() : paths.addToCollectionForm();
  const back = paths.addToCollection(product.slug);
  return (
    <form
      method="post"
      action={`${markAddress(form, { productId: product.id, back })}&collectionId=${id}`}
      onSubmit={handleSubmit}
    >
      <button
        type="submit"
        aria-pressed={isOn}
        aria-disabled={isPending || undefined}
        className="flex min-h-12 w-full items-center gap-3 px-1 py-2 text-left transition-colors hover:bg-sunk"
      >
        <span
          className={cx(
            "grid size-5 shrink-0 place-items-center rounded-[5px] border",
            isOn ? "border-ink bg-ink text-surface" : "border-line-field bg-raised",
          )}
        >
          {isOn && <Check className="size-3.5 stroke-[3.5]" />}
        </span>
        <span className="min-w-0">
          <span className="words block text-sm font-medium">{name}</span>
          <span className="block text-meta text-muted">
            {`${visibilityWords[visibility].label} · ${counted(tools, "tool")}`}
          </span>
        </span>
      </button>
    </form>
  );
}

/** Creates a private collection; its owner can change that. */
function NewCollection({ product, refused }: { product: Asked; refused: RefusedForm | null }) {
  const api = useApi();
  // The key of the field: each new collection empties it.
  const [made, setMade] = useState(0);
  const queryClient = useQueryClient();
  const { toast } = useToast();
  const creation = useRequestKey();
  const { box, formProps, fieldProps, isSending } = useApiForm({
    name: "new-collection",
    fields: ["name"],
    input: async () => (await import("#contract/member/collection-input.ts")).newCollectionInput,
    refused,
    async send({ key: _, ...typed }) {
      await answerOf(api.collections.$post({ json: { ...typed, key: creation.keyFor(typed) } }));
      creation.forget();
      await staleCollections(queryClient);
      await queryClient.invalidateQueries({ queryKey: ["me", "collections"] });
      toast({ tone: "success", ...success.addedToCollection, text: typed.name });
    },
    onSent: () => setMade(made + 1),
  });
  return (
    <form {...formProps} action={paths.newCollectionForm()}>
      <input type="hidden" name="redirect" value={paths.addToCollection(product.slug)} />
      <input type="hidden" name="productId" value={product.id} />
      <CreationKey refused={refused} />
      <FormErrorBox {...box} />
      <div className="flex items-end gap-2">
        <TextField
          key={made}
          {...fieldProps("name")}
          label="New collection"
          autoComplete="off"
          maxLength={limits.collections.nameMax}
          defaultValue={made === 0 ? refused?.values.name : ""}
          className="min-w-0 flex-1"
        />
        <Button type="submit" busy={isSending} busyText="Creating...">
          Create
        </Button>
      </div>
    </form>
  );
}

/** Refetches the pages and lists of collections when they are next shown. */
function staleCollections(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ["collections"], refetchType: "none" });
}
