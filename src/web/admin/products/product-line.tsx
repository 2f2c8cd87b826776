import type { ReactNode } from "react";
import { paths } from "#contract/shared/paths.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { LogoBox } from "../../ui/display/logo-box.tsx";

type ProductLineProps = {
  product: { id: number; name: string; logoUrl: string | null };
  badges: ReactNode;
  /** Below the name. */
  children: ReactNode;
};

/** A product in a list: its logo, its name with badges, and one line about it. */
export function ProductLine({ product: { id, name, logoUrl }, badges, children }: ProductLineProps) {
  return (
    <div className="flex min-w-0 items-center gap-3 text-left">
      <LogoBox name={name} src={logoUrl} size={36} />
      <div className="min-w-0">
        <p className="product-line">
          <Link to={paths.adminEditProduct(id)} className="words font-medium hover:underline">
            {name}
          </Link>
          {badges}
        </p>
        {children}
      </div>
    </div>
  );
}
