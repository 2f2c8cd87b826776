import { type FocusEvent, useRef } from "react";
import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import * as limits from "#contract/shared/limits.ts";
import * as makerPages from "#contract/shared/messages/maker-pages.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { withScheme } from "#contract/shared/paths/outbound-url.ts";
import { paths } from "#contract/shared/paths.ts";
import { useApiForm } from "#web/shared/forms/use-api-form.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { FormErrorBox } from "#web/ui/fields/form-error-box.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useToast } from "#web/ui/toasts/toast.tsx";
import { basicLabels, errorsToast, labeledErrors } from "../../product-form/basics/basics-problems.ts";
import { SimilarProducts } from "../../product-form/basics/similar-products.tsx";
import { LogoField } from "../../product-form/pictures/logo-field.tsx";
import { LogoUrlField } from "../../product-form/pictures/logo-url-field.tsx";
import { useLogoPreview } from "../../product-form/pictures/use-logo-preview.ts";
import { type Basics, basicFields, inputIn, setInput, useBasicsDraft } from "./use-basics-draft.ts";
import { useBasicsLogo } from "./use-basics-logo.ts";
import { type NextStep, useSaveBasics } from "./use-save-basics.ts";

const empty: Basics = { productName: "", websiteUrl: "", logoUrl: "", pricing: "" };

/** The first step of a listing: a name, a website, a logo and a price. Without `stored`, it creates a product. */
export function BasicsForm({ stored }: { stored?: OwnProductDetails | undefined }) {
  const values = stored ? basicsOf(stored) : empty;
  const draft = useBasicsDraft({
    name: `basics:${stored?.id ?? "new"}`,
    stored: values,
    initial: stored && { id: stored.id, version: stored.version, logoKey: stored.content.logoKey ?? "" },
  });
  const { toast } = useToast();
  const nextStep = useRef<NextStep>("details");
  const save = useSaveBasics({ stored, draft });
  const uploaded = useBasicsLogo(draft);
  const { formProps, fieldProps, box, isSending } = useApiForm({
    name: "basics",
    fields: basicFields,
    input: () => import("#contract/maker/own-product-input.ts").then(({ basicsInput }) => basicsInput),
    send: async (basics) => {
      await uploaded.settle();
      await save(basics, nextStep.current);
    },
    onRefused: ({ errors }) => {
      const listed = errorsToast(errors);
      if (listed) toast(listed);
    },
  });

  const logo = useLogoPreview({
    logoUrl: draft.typed.logoUrl,
    stored: { url: values.logoUrl, src: stored?.fetchedLogoUrl ?? null },
  });

  /** A URL without a scheme gets one as soon as the field is left; then it is checked. */
  function handleBlur(event: FocusEvent<HTMLFormElement>): void {
    const form = event.currentTarget;
    for (const field of ["websiteUrl", "logoUrl"] as const) {
      const input = inputIn(form, field);
      if (event.target === (input as unknown)) setInput(input, withScheme(input.value));
    }
    formProps.onBlur(event);
  }

  return (
    <form {...formProps} ref={draft.form} onBlur={handleBlur} onInput={draft.keep} className="mt-6 space-y-5">
      <FormErrorBox {...box} errors={labeledErrors(box.errors)} />
      {draft.isRestored && (
        <p role="status" className="text-meta text-muted">
          {makerPages.basicsKept.text}
        </p>
      )}
      <TextField
        {...fieldProps("productName")}
        label={basicLabels.productName}
        defaultValue={values.productName}
        limit={limits.product.nameMax}
        autoComplete="off"
        autoFocus
      />
      <TextField
        {...fieldProps("websiteUrl")}
        label={basicLabels.websiteUrl}
        defaultValue={values.websiteUrl}
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        placeholder="example.com"
      />
      <SimilarProducts name={draft.typed.productName} website={draft.typed.websiteUrl} except={stored?.id} />
      <LogoField
        {...uploaded.field}
        id="basics-logoKey"
        label="Logo"
        error={undefined}
        productName={draft.typed.productName}
        fetchedUrl={logo.src}
      >
        <LogoUrlField
          {...fieldProps("logoUrl")}
          label={basicLabels.logoUrl}
          defaultValue={values.logoUrl}
          logo={logo}
          websiteUrl={draft.typed.websiteUrl}
          onFound={(found) => draft.form.current && setInput(inputIn(draft.form.current, "logoUrl"), found)}
        />
      </LogoField>
      <TextField
        {...fieldProps("pricing")}
        label={basicLabels.pricing}
        defaultValue={values.pricing}
        help={validation.pricingHelp}
        autoComplete="off"
      />
      <div className="form-actions border-t border-line pt-5">
        <Button
          type="submit"
          variant="primary"
          busy={isSending && nextStep.current === "details"}
          busyText="Saving..."
          aria-disabled={isSending || undefined}
          onClick={() => {
            if (!isSending) nextStep.current = "details";
          }}
        >
          Proceed to Details
        </Button>
        <Button
          type="submit"
          busy={isSending && nextStep.current === "list"}
          busyText="Saving..."
          aria-disabled={isSending || undefined}
          onClick={() => {
            if (!isSending) nextStep.current = "list";
          }}
        >
          Save as Draft
        </Button>
        <ButtonLink to={paths.myProducts()} variant="ghost" onClick={draft.drop}>
          Cancel
        </ButtonLink>
      </div>
      <p className="hidden text-meta text-muted noscript:block">Turn on JavaScript to list a product.</p>
    </form>
  );
}

/** The price as it was typed (rule 9). */
function basicsOf({ content }: OwnProductDetails): Basics {
  const { productName, websiteUrl, logoUrl, pricing, pricingNote } = content;
  return { productName, websiteUrl: websiteUrl ?? "", logoUrl: logoUrl ?? "", pricing: pricingNote ?? pricing };
}
