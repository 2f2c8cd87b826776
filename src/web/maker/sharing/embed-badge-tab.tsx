import { useState } from "react";
import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import { type BadgeSize, type BadgeTheme, badgeSizes } from "#contract/shared/badge.ts";
import * as success from "#contract/shared/messages/success.ts";
import { paths } from "#contract/shared/paths.ts";
import { useSite } from "../../data/load-site.ts";
import { useCopyToast } from "../../shared/toasts/use-copy-toast.ts";
import { CopyField } from "../../ui/buttons/copy-field.tsx";
import { Segmented } from "../../ui/buttons/segmented.tsx";
import { Callout } from "../../ui/layout/callout.tsx";
import { StepButtons } from "../../ui/navigation/step-buttons.tsx";
import { badgeAlt, badgeSnippets } from "./badge-snippets.ts";

export type EmbedBadgeTabProps = {
  product: Pick<OwnProductDetails, "slug" | "name" | "status">;
  onBack?: () => void;
  onNext?: () => void;
};

const sizes: { value: BadgeSize; label: string }[] = [
  { value: "wide", label: "Wide" },
  { value: "compact", label: "Compact" },
];
const themes: { value: BadgeTheme; label: string }[] = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "neutral", label: "Neutral" },
];

/** The badge in every size and theme, with the code for the maker's own site. */
export function EmbedBadgeTab({ product, onBack, onNext }: EmbedBadgeTabProps) {
  const site = useSite();
  const [size, setSize] = useState<BadgeSize>("wide");
  const [theme, setTheme] = useState<BadgeTheme>("light");
  const copyToast = useCopyToast();
  const { html, markdown } = badgeSnippets({ ...product, site, size, theme });
  return (
    <div className="space-y-6">
      <header>
        <h2 className="text-heading">Embed Badge</h2>
        <p className="mt-1 text-muted">
          Show your visitors that {product.name} is on {site.name}. The upvote count stays up to date.
        </p>
      </header>
      {product.status !== "live" && (
        <Callout
          title={`The badge shows a placeholder until ${product.name} is live.`}
          text="You can add it to your site now. If you rename your product before it goes live, copy the code again."
        />
      )}
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <Segmented label="Size" options={sizes} value={size} onChange={setSize} />
        <Segmented label="Theme" options={themes} value={theme} onChange={setTheme} />
      </div>
      <BadgePreview {...{ product, size, theme }} />
      <div className="space-y-4">
        <CopyField
          label="HTML"
          value={html}
          onCopy={(isCopied) => copyToast(isCopied, success.copiedToClipboard("HTML"))}
        />
        <CopyField
          label="Markdown"
          value={markdown}
          onCopy={(isCopied) => copyToast(isCopied, success.copiedToClipboard("Markdown"))}
        />
      </div>
      <StepButtons
        back={{ label: "Back to Makers", onClick: onBack }}
        next={{ label: "Next: Invite & Share", onClick: onNext }}
      />
    </div>
  );
}

type BadgePreviewProps = Pick<EmbedBadgeTabProps, "product"> & { size: BadgeSize; theme: BadgeTheme };

/** On a background that fits the badge's theme, regardless of the page's. */
function BadgePreview({ product: { slug, name, status }, size, theme }: BadgePreviewProps) {
  const site = useSite();
  const { width, height } = badgeSizes[size];
  return (
    <figure className="rounded-card border border-line">
      <div
        data-theme={theme === "dark" ? "dark" : "light"}
        className="grid h-32 place-items-center rounded-t-card bg-surface px-4"
      >
        <img
          src={status === "live" ? paths.badge({ slug, size, theme }) : paths.badgePlaceholder({ size, theme })}
          alt={badgeAlt({ name, site })}
          width={width}
          height={height}
        />
      </div>
      <figcaption className="border-t border-line px-4 py-2 text-center text-xs text-muted">
        {width} × {height} px
      </figcaption>
    </figure>
  );
}
