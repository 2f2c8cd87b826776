import type { MakerFigures } from "#contract/maker/figures.ts";
import * as makerPages from "#contract/shared/messages/maker-pages.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { LogoBox } from "../../ui/display/logo-box.tsx";
import { Pill } from "../../ui/display/pill.tsx";
import { Notice } from "../../ui/layout/notice.tsx";
import { OwnProductLinks } from "../products/own-product-links.tsx";
import { StagePill } from "../products/stage-pill.tsx";

export function ProductHead({ product, queue }: Pick<MakerFigures, "product" | "queue">) {
  const { name, stage, reason } = product;
  return (
    <header>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-4">
        <LogoBox name={name} src={product.logoUrl} eager />
        <div className="min-w-0 flex-1 basis-56">
          <h1 className="words text-title">{name}</h1>
          <p className="mt-1 flex flex-wrap gap-1.5">
            <StagePill stage={stage} />
            {product.hasPendingRevision && <Pill tone="warn">{makerPages.changesInReview.text}</Pill>}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <OwnProductLinks product={product} />
        </div>
      </div>
      {queue && (
        <Notice
          title={`In review: place ${wholeNumber(queue.place)} of ${wholeNumber(queue.waiting)}`}
          text="We review submissions in the order they arrive."
          className="mt-5"
        />
      )}
      {reason && stage !== "live" && (
        <p className="words mt-5 border-l-2 border-line-strong pl-3 text-sm whitespace-pre-line">{reason}</p>
      )}
    </header>
  );
}
