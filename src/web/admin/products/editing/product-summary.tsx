import type { AdminProduct } from "#contract/admin/products/product-editing.ts";
import { paths } from "#contract/shared/paths.ts";
import { StagePill } from "#web/maker/products/stage-pill.tsx";
import { Link } from "#web/ui/buttons/link.tsx";
import { Pill, type PillTone } from "#web/ui/display/pill.tsx";
import { ShortDate } from "#web/ui/display/short-date.tsx";

const adTones: Record<NonNullable<AdminProduct["adStatus"]>, PillTone> = {
  active: "ok",
  scheduled: "neutral",
  expired: "warn",
};

/** The product's status, and who it belongs to. */
export function ProductSummary({ product }: { product: AdminProduct }) {
  const { stage, submitter, createdAt, listedAt } = product;
  return (
    <div className="-mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-meta text-muted">
      <p className="flex flex-wrap items-center gap-2">
        <StagePill stage={stage} />
        <AdPill product={product} />
      </p>
      <p className="flex flex-wrap gap-x-4">
        <span>
          Added on <ShortDate iso={createdAt} />
        </span>
        {listedAt && (
          <span>
            Listed on <ShortDate iso={listedAt} />
          </span>
        )}
        <span>
          {submitter ? "Submitted by " : "Nobody submitted it"}
          {submitter && (
            <Link to={paths.adminUser(submitter.userId)} className="text-link underline underline-offset-2">
              {submitter.username}
            </Link>
          )}
        </span>
      </p>
    </div>
  );
}

function AdPill({ product: { fields, adStatus } }: { product: AdminProduct }) {
  if (!fields.isAdvertised) return null;
  return <Pill tone={adStatus ? adTones[adStatus] : "neutral"}>Ad: {adStatus ?? "no dates"}</Pill>;
}
