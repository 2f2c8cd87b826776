import { WandSparkles } from "lucide-react";
import * as makerToasts from "#contract/shared/messages/maker-toasts.ts";
import * as success from "#contract/shared/messages/success.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { messageToast } from "#web/shared/toasts/message-toast.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { TextField, type TextFieldProps } from "#web/ui/fields/text-field.tsx";
import { useToast } from "#web/ui/toasts/toast.tsx";
import type { LogoPreview } from "./use-logo-preview.ts";

type LogoUrlFieldProps = TextFieldProps & {
  logo: LogoPreview;
  websiteUrl: string;
  /** Gets the address that was found on the website. */
  onFound: (logoUrl: string) => void;
};

/** The address of a logo, which the server can look up on the product's website. */
export function LogoUrlField({ logo, websiteUrl, onFound, ...field }: LogoUrlFieldProps) {
  const { toast } = useToast();

  async function handleFetch(): Promise<void> {
    if (websiteUrl.trim() === "") return void toast({ tone: "error", ...messageToast(makerToasts.websiteUrlFirst) });
    const found = await logo.find(websiteUrl);
    if (!found) return void toast({ tone: "error", ...messageToast(makerToasts.logoFetchFailed) });
    onFound(found);
    toast({ tone: "success", ...success.logoFetched });
  }

  return (
    <div className="min-w-0 flex-1">
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2.5">
        <TextField
          {...field}
          optional
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          onBlur={logo.check}
          className="min-w-0 flex-1 basis-52"
        />
        <Button icon={<WandSparkles />} busy={logo.isFinding} busyText="Fetching..." onClick={() => void handleFetch()}>
          Fetch logo
        </Button>
      </div>
      <p role="status" className="mt-1.5 text-meta">
        {logo.isBroken ? (
          <span className="font-medium text-warn">{validation.logoNotLoading}</span>
        ) : (
          <span className="text-muted">We store our own copy.</span>
        )}
      </p>
    </div>
  );
}
