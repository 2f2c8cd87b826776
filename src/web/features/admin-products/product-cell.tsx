import type { AdminProduct } from "#contract/admin/products.ts";
import { paths } from "#contract/paths.ts";
import { Link } from "../../ui/link.tsx";
import { LogoBox } from "../../ui/logo-box.tsx";
import { Pill } from "../../ui/pill.tsx";

/** Logo, name with badges, headline. */
export function ProductCell({ product }: { product: AdminProduct }) {
  const { id, name, headline, logoUrl, hasActiveCoupon, adStatus } = product;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <LogoBox name={name} src={logoUrl} size={36} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <Link to={paths.adminEditProduct(id)} className="words font-medium hover:underline">
            {name}
          </Link>
          {hasActiveCoupon && <Pill tone="ok">Coupon</Pill>}
          {adStatus === "active" && <Pill tone="accent">Promoted</Pill>}
        </p>
        <p className="line-clamp-1 text-meta text-muted">{headline}</p>
      </div>
    </div>
  );
}
