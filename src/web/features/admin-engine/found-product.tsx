import type { FindingProduct } from "#contract/admin/engine.ts";
import { paths } from "#contract/paths.ts";
import { Link } from "../../ui/link.tsx";
import { LogoBox } from "../../ui/logo-box.tsx";
import { Pill } from "../../ui/pill.tsx";
import { StatusPill } from "../admin-products/status-pill.tsx";

/** Logo, name, and what else tells two products apart. */
export function FoundProduct({ product }: { product: FindingProduct | null }) {
  if (!product) return null;
  const { id, name, tagline, logoUrl, websiteUrl, status } = product;
  return (
    <div className="flex min-w-0 items-center gap-3 text-left">
      <LogoBox name={name} src={logoUrl} size={36} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <Link to={paths.adminEditProduct(id)} className="words font-medium hover:underline">
            {name}
          </Link>
          {status === "deleted" && <Pill tone="danger">Deleted</Pill>}
          {status !== "live" && status !== "deleted" && <StatusPill status={status} />}
        </p>
        <p className="line-clamp-1 text-meta break-all text-muted">
          {websiteUrl ? websiteUrl.replace(/^https?:\/\/(?:www\.)?|\/$/g, "") : tagline}
        </p>
      </div>
    </div>
  );
}
