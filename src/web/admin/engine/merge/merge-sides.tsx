import { ArrowDownUp } from "lucide-react";
import type { MergePreview } from "#contract/admin/engine/engine-merges.ts";
import { counted } from "#contract/shared/messages/message.ts";
import { paths } from "#contract/shared/paths.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Link } from "#web/ui/buttons/link.tsx";
import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { Pill } from "#web/ui/display/pill.tsx";
import { ShortDate } from "#web/ui/display/short-date.tsx";

type MergeSidesProps = { preview: MergePreview; onSwap: () => void };

/** The product that stays above the one that is merged into it. */
export function MergeSides({ preview: { kept, gone }, onSwap }: MergeSidesProps) {
  return (
    <div className="rounded-card border border-line">
      <Side product={kept} isKept />
      <div className="flex items-center gap-3 border-y border-line bg-sunk px-4 py-1.5">
        <Button size="sm" icon={<ArrowDownUp />} aria-label={`Swap: keep ${gone.name} instead`} onClick={onSwap}>
          Swap
        </Button>
        <span className="text-meta text-muted">The upper one stays.</span>
      </div>
      <Side product={gone} />
    </div>
  );
}

function Side({ product, isKept = false }: { product: MergePreview["kept"]; isKept?: boolean }) {
  const { name, slug, logoUrl, websiteUrl, upvotes, saves, comments, listedAt } = product;
  return (
    <div className="flex items-center gap-3 px-4 py-3">
      <LogoBox name={name} src={logoUrl} size={36} />
      <div className="min-w-0 flex-1">
        <Link to={paths.product(slug)} reloadDocument target="_blank" className="words font-medium hover:underline">
          {name}
        </Link>
        <p className="text-meta break-words text-muted">
          {websiteUrl?.replace(/^https?:\/\//, "")} · listed <ShortDate iso={listedAt} />
        </p>
        <p className="text-meta text-muted">
          {counted(upvotes, "vote")} · {counted(saves, "save")} · {counted(comments, "comment")}
        </p>
      </div>
      <Pill tone={isKept ? "ok" : "danger"}>{isKept ? "Stays" : "Goes"}</Pill>
    </div>
  );
}
