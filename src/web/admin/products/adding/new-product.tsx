import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as limits from "#contract/shared/limits.ts";
import { useApi } from "#web/data/shell.ts";
import { TextArea } from "#web/ui/fields/text-area.tsx";
import { Tabs } from "#web/ui/navigation/tabs.tsx";
import { AdminProductForm } from "../form/admin-product-form.tsx";
import { FormBar } from "../form/form-bar.tsx";
import { FormSide } from "../form/form-side.tsx";
import { productEditingQueries } from "../form/product-editing-queries.ts";
import { NewMakers } from "./new-makers.tsx";
import { useNewForm } from "./use-new-form.ts";

const formId = "admin-product-form";

/** *Create Product*: the form, the makers to invite and their comment, stored together. */
export function NewProduct() {
  const { data: choices } = useSuspenseQuery(productEditingQueries.choices(useApi()));
  const [makers, setMakers] = useState<string[]>([]);
  const [makerComment, setMakerComment] = useState("");
  const [tab, setTab] = useState("product");
  // The fields to correct are on this tab.
  const onRefused = () => setTab("product");
  const { form, storeFirst, discard } = useNewForm({ choices, makers, makerComment, onRefused });
  return (
    <>
      <Tabs
        label="New product"
        keepsMounted
        value={tab}
        onValueChange={setTab}
        tabs={[
          {
            value: "product",
            label: "Product Info",
            content: (
              <div className="product-form-columns">
                <FormSide form={form} />
                <AdminProductForm id={formId} form={form} productId={null} storeFirst={storeFirst} />
              </div>
            ),
          },
          {
            value: "makers",
            label: "Makers",
            count: makers.length,
            content: <NewMakers makers={makers} onChange={setMakers} />,
          },
          {
            value: "comments",
            label: "Maker Comments",
            content: <NewComment value={makerComment} onChange={setMakerComment} />,
          },
        ]}
      />
      <FormBar
        form={form}
        formId={formId}
        action="Create Product"
        busyText="Creating..."
        isBusy={form.sending !== null}
        onDiscard={discard}
      />
    </>
  );
}

type NewCommentProps = { value: string; onChange: (comment: string) => void };

/** The makers' comment of a product that doesn't exist yet. */
function NewComment({ value, onChange }: NewCommentProps) {
  return (
    <section aria-label="Maker Comments" className="max-w-2xl">
      <TextArea
        name="comment"
        id="maker-comment"
        label="Maker comment"
        optional
        help="Shown on the product page, without a name until the product has makers."
        rows={7}
        limit={limits.product.makerCommentMax}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </section>
  );
}
