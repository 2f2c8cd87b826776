import { WandSparkles } from "lucide-react";
import * as makerToasts from "#contract/shared/messages/maker-toasts.ts";
import * as success from "#contract/shared/messages/success.ts";
import * as validation from "#contract/shared/messages/validation.ts";
import { messageToast } from "#web/shared/toasts/message-toast.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { TextField, type TextFieldProps } from "#web/ui/fields/text-field.tsx";
import { useToast } from "#web/ui/toasts/toast.tsx";
import type { LogoPreview } from "./use-logo-preview.ts";
import "./logo-field.css";

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
    <div className="logo-address">
      <div className="logo-ways">
        <TextField
          {...field}
          optional
          // The legend says what it is, and the button beside it what it replaces.
          hideLabel
          placeholder="or the address of a logo"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          onBlur={logo.check}
        />
        <Button icon={<WandSparkles />} busy={logo.isFinding} busyText="Fetching..." onClick={() => void handleFetch()}>
          Fetch logo
        </Button>
      </div>
      <p role="status" className="text-meta font-medium text-warn">
        {logo.isBroken && validation.logoNotLoading}
      </p>
    </div>
  );
}
