import type { AdminProduct } from "#contract/admin/products/product-editing.ts";
import { paths } from "#contract/shared/paths.ts";
import { StagePill } from "#web/maker/products/stage-pill.tsx";
import { Link } from "#web/ui/buttons/link.tsx";
import { LogoBox } from "#web/ui/display/logo-box.tsx";
import { Pill, type PillTone } from "#web/ui/display/pill.tsx";
import { ShortDate } from "#web/ui/display/short-date.tsx";

const adTones: Record<NonNullable<AdminProduct["adStatus"]>, PillTone> = {
  active: "ok",
  scheduled: "neutral",
  expired: "warn",
};

/** The product's status, and who it belongs to. */
export function ProductSummary({ product }: { product: AdminProduct }) {
  const { fields, logoUrl, stage, submitter, createdAt, listedAt } = product;
  return (
    <div className="flex items-center gap-3">
      <LogoBox name={fields.productName} src={logoUrl} size={48} eager />
      <div className="min-w-0 text-meta text-muted">
        <p className="flex flex-wrap items-center gap-2">
          <StagePill stage={stage} />
          <AdPill product={product} />
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3">
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
    </div>
  );
}

function AdPill({ product: { fields, adStatus } }: { product: AdminProduct }) {
  if (!fields.isAdvertised) return null;
  return <Pill tone={adStatus ? adTones[adStatus] : "neutral"}>Ad: {adStatus ?? "no dates"}</Pill>;
}
