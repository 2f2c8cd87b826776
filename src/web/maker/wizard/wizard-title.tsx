import { ArrowLeft } from "lucide-react";
import { paths } from "#contract/shared/paths.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { LogoBox } from "../../ui/display/logo-box.tsx";

export function BackToMyProducts() {
  return (
    <Link
      to={paths.myProducts()}
      className="inline-flex min-h-6 items-center gap-1.5 text-meta text-muted hover:text-ink pointer-coarse:min-h-11"
    >
      <ArrowLeft className="size-3.5" />
      Back to My Products
    </Link>
  );
}

type ProductTitleProps = { name: string; websiteUrl: string | null; logoUrl: string | null };

export function ProductTitle({ name, websiteUrl, logoUrl }: ProductTitleProps) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <LogoBox name={name} src={logoUrl} eager />
      <div className="min-w-0">
        <h1 className="font-heading break-words">{name}</h1>
        {websiteUrl && <p className="truncate text-meta text-muted">{websiteUrl.replace(/^https?:\/\/|\/$/g, "")}</p>}
      </div>
    </div>
  );
}
