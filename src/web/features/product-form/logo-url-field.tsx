import { WandSparkles } from "lucide-react";
import * as makerToasts from "#contract/messages/maker-toasts.ts";
import * as success from "#contract/messages/success.ts";
import { answerOf } from "../../api-client.ts";
import { useApi } from "../../shell.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useSend } from "../../use-send.ts";
import { useFieldValue } from "../forms/use-field-value.ts";
import { useFieldValues } from "../forms/use-field-values.ts";
import { messageToast } from "../toasts/message-toast.ts";
import type { ProductSectionProps } from "./product-section-props.ts";

/** The address of a logo, which the server can look up on the product's website. */
export function LogoUrlField({ form }: Pick<ProductSectionProps, "form">) {
  const api = useApi();
  const { toast } = useToast();
  const { value, onChange, ...field } = useFieldValue(form.field("logoUrl"));
  const { websiteUrl } = useFieldValues(form, ["websiteUrl"]);
  const lookup = useSend({
    send: (address: string) => answerOf(api.me["logo-lookup"].$post({ json: { websiteUrl: address } })),
    onSuccess: ({ logoUrl }) => {
      onChange(logoUrl);
      toast({ tone: "success", ...success.logoFetched });
    },
    onError: () => toast({ tone: "error", ...messageToast(makerToasts.logoFetchFailed) }),
  });

  function handleFetch(): void {
    if (websiteUrl.trim() === "") toast({ tone: "error", ...messageToast(makerToasts.websiteUrlFirst) });
    else void lookup.start(websiteUrl);
  }

  return (
    <div className="flex flex-wrap items-start gap-3 sm:flex-nowrap">
      <TextField
        {...field}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        optional
        type="url"
        inputMode="url"
        autoCapitalize="none"
        help="We store our own copy."
        className="min-w-0 flex-1 basis-52"
      />
      <Button
        onClick={handleFetch}
        busy={lookup.isPending}
        busyText="Fetching..."
        icon={<WandSparkles />}
        className="w-full sm:mt-6.5 sm:w-auto"
      >
        Fetch Logo
      </Button>
    </div>
  );
}
