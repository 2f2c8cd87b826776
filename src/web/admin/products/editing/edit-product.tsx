import { useSuspenseQuery } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useLocation, useNavigate } from "react-router";
import type { AdminProduct } from "#contract/admin/products/product-editing.ts";
import { paths } from "#contract/shared/paths.ts";
import { answerOf } from "#web/data/api-client.ts";
import { useApi } from "#web/data/shell.ts";
import { MakersPanel } from "#web/maker/makers/makers-panel.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { Callout } from "#web/ui/layout/callout.tsx";
import { Tabs } from "#web/ui/navigation/tabs.tsx";
import { AdminPage } from "../../page/admin-page.tsx";
import { adminMakers } from "../form/admin-makers.ts";
import { AdminProductForm, useCategoryNames } from "../form/admin-product-form.tsx";
import { FormBar } from "../form/form-bar.tsx";
import { FormSide } from "../form/form-side.tsx";
import { productEditingQueries } from "../form/product-editing-queries.ts";
import { AdminCommentTab } from "./comment-tab.tsx";
import { DeleteProduct } from "./delete-product.tsx";
import { DraftPanel } from "./draft-panel.tsx";
import { ProductActs } from "./product-acts.tsx";
import { ProductSummary } from "./product-summary.tsx";
import { RevisionCard } from "./revision-card.tsx";
import { UpdateDialog } from "./update-dialog.tsx";
import { useEditForm } from "./use-edit-form.ts";
import { useShowProduct } from "./use-show-product.ts";

const formId = "admin-product-form";

/** Everything about one product, for administrators. */
export function EditProduct({ productId }: { productId: number }) {
  const api = useApi();
  const details = productEditingQueries.details(api, productId);
  const { data: product } = useSuspenseQuery({ ...details, staleTime: Number.POSITIVE_INFINITY });
  const { data: choices } = useSuspenseQuery(productEditingQueries.choices(api));
  const { form, dialog, adopt, discard } = useEditForm({ product, choices });
  const names = useCategoryNames(product.childSubcategories);
  const [tab, chooseTab] = useTab();
  const refresh = useRefresh(productId);
  const { productName } = product.fields;
  return (
    <AdminPage
      title={`Edit ${productName}`}
      image={<LogoBox name={productName} src={product.logoUrl} size={48} eager />}
      actions={
        <>
          <ViewAsVisitor product={product} />
          <DeleteProduct product={product} />
        </>
      }
    >
      <div className="space-y-5">
        <ProductSummary product={product} />
        {product.reason && <Callout title="Reason of the last decision" text={product.reason} />}
        {product.revision && (
          <RevisionCard
            key={product.revision.id}
            revision={product.revision}
            onDecided={adopt}
            {...{ names, productId, productName }}
          />
        )}
        <Tabs
          label="Product"
          keepsMounted
          value={tab}
          onValueChange={chooseTab}
          tabs={[
            {
              value: "product",
              label: "Edit Product",
              content: (
                <div className="product-form-columns">
                  <FormSide form={form} product={product} />
                  <div className="min-w-0">
                    <DraftPanel form={form} productId={productId} />
                    <AdminProductForm {...{ id: formId, form, product, productId }} />
                  </div>
                </div>
              ),
            },
            {
              value: "makers",
              label: "Makers",
              content: (
                <MakersPanel
                  source={adminMakers(api, productId)}
                  intro={`Invite the people who make ${productName}. They're listed once they accept.`}
                />
              ),
            },
            {
              value: "comments",
              label: "Maker Comments",
              content: <AdminCommentTab product={product} onChanged={refresh} />,
            },
          ]}
        />
        <ProductActs productId={productId} names={names} />
      </div>
      {tab === "product" && (
        <FormBar form={form} formId={formId} action="Proceed" isBusy={form.sending !== null} onDiscard={discard} />
      )}
      {dialog.question && (
        <UpdateDialog
          {...{ name: productName, question: dialog.question, names }}
          onAgree={dialog.agree}
          onClose={dialog.close}
        />
      )}
    </AdminPage>
  );
}

/** The public page of a live product, the private preview of every other. */
function ViewAsVisitor({ product: { id, slug, stage } }: { product: AdminProduct }) {
  const address = stage === "live" ? paths.product(slug) : paths.previewProduct(id);
  return (
    <ButtonLink to={address} target="_blank" rel="noopener" icon={<Eye />}>
      View as visitor
    </ButtonLink>
  );
}

/** The tab is in the address, so that it can be linked to. */
export function useTab(): [tab: string, choose: (tab: string) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const tab = new URLSearchParams(search).get("tab") ?? "";
  const known = ["product", "makers", "comments"].includes(tab) ? tab : "product";
  return [
    known,
    (next) =>
      void navigate(next === "product" ? pathname : `${pathname}?tab=${next}`, {
        replace: true,
        preventScrollReset: true,
      }),
  ];
}

/** Reads what another tab of the page has changed. The form keeps its own version. */
function useRefresh(productId: number): () => void {
  const api = useApi();
  const show = useShowProduct();
  return () => {
    const param = { id: String(productId) };
    void answerOf(api.admin.products[":id"].details.$get({ param })).then(show);
  };
}
