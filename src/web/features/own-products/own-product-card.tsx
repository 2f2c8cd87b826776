import { ExternalLink } from "lucide-react";
import * as pages from "#contract/messages/pages.ts";
import type { OwnProduct } from "#contract/own-products.ts";
import { paths } from "#contract/paths.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { LogoBox } from "../../ui/logo-box.tsx";
import { Pill, type PillTone } from "../../ui/pill.tsx";
import { ShortDate } from "../../ui/short-date.tsx";

const statuses: Record<OwnProduct["status"], { label: string; tone: PillTone }> = {
  draft: { label: "Draft", tone: "neutral" },
  pending: { label: "Pending", tone: "warn" },
  live: { label: "Published", tone: "ok" },
  rejected: { label: "Rejected", tone: "danger" },
};

type OwnProductCardProps = { product: OwnProduct; headingLevel?: 2 | 3 };

export function OwnProductCard({ product, headingLevel = 2 }: OwnProductCardProps) {
  const { label, tone } = statuses[product.status];
  const Heading = `h${headingLevel}` as const;
  return (
    <article className="flex h-full flex-col rounded-card border border-line bg-raised p-4">
      <div className="flex items-start gap-3">
        <LogoBox name={product.name} src={product.logoUrl} />
        <div className="min-w-0 flex-1">
          <Heading className="font-heading break-words">{product.name}</Heading>
          {product.websiteUrl && <WebsiteLink url={product.websiteUrl} />}
        </div>
        <Pill tone={tone} className="shrink-0">
          {label}
        </Pill>
      </div>
      {product.isApproved && <p className="mt-3 text-meta text-muted">{pages.approvedNotPublished.text}</p>}
      {product.reason && product.status !== "live" && (
        <p className="mt-3 border-l-2 border-line pl-3 text-sm break-words whitespace-pre-line">{product.reason}</p>
      )}
      <div className="mt-auto flex items-end justify-between gap-3 pt-4">
        <p className="text-meta text-muted">
          Added on <ShortDate iso={product.createdAt} />
        </p>
        {product.status === "live" && (
          <ButtonLink to={paths.product(product.slug)} size="sm" aria-label={`View ${product.name}`}>
            View
          </ButtonLink>
        )}
      </div>
    </article>
  );
}

/** Shows only the host, which is enough to tell one's own sites apart. */
function WebsiteLink({ url }: { url: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener nofollow"
      className="flex items-center gap-1 text-meta text-muted hover:underline"
    >
      <span className="truncate">{new URL(url).host}</span>
      <ExternalLink className="size-3 shrink-0" aria-hidden="true" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
