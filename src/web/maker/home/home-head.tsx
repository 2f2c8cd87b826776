import { ExternalLink } from "lucide-react";
import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import * as makerPages from "#contract/shared/messages/maker-pages.ts";
import { paths } from "#contract/shared/paths.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { LogoBox } from "../../ui/display/logo-box.tsx";
import { Pill } from "../../ui/display/pill.tsx";
import { ShortDate } from "../../ui/display/short-date.tsx";
import { PromotionPill } from "../products/promotion-pill.tsx";
import { StagePill } from "../products/stage-pill.tsx";

/** Which product it is, its state, and the way to its page. */
export function HomeHead({ product }: { product: OwnProductDetails }) {
  const { id, slug, stage, logoUrl, websiteUrl } = product;
  const name = product.content.productName;
  const isLive = stage === "live";
  return (
    <header className="home-head">
      <LogoBox name={name} src={logoUrl} eager />
      <div className="min-w-0 flex-1">
        <h1 className="words text-title">{name}</h1>
        <p className="home-facts">
          <StagePill stage={stage} />
          {product.hasPendingRevision && <Pill tone="warn">{makerPages.changesInReview.text}</Pill>}
          {product.promotion && <PromotionPill promotion={product.promotion} />}
          {websiteUrl && (
            <a href={websiteUrl} target="_blank" rel="noopener nofollow">
              {hostOf(websiteUrl)}
              <ExternalLink aria-hidden="true" />
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          )}
          <span>
            Added on <ShortDate iso={product.createdAt} />
          </span>
        </p>
      </div>
      {stage !== "draft" && (
        <ButtonLink to={isLive ? paths.product(slug) : paths.previewProduct(id)} aria-label={`View ${name}`}>
          View
        </ButtonLink>
      )}
    </header>
  );
}

function hostOf(url: string): string {
  return new URL(url).host;
}
