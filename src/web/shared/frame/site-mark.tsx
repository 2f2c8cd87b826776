import { squareUrl } from "#contract/shared/brand.ts";
import { useSite } from "../../data/load-site.ts";
import { Mark } from "../../ui/display/mark.tsx";

/** The site's logo, or the built-in mark. The name is next to it, so it has no text. */
export function SiteMark() {
  const { brand } = useSite();
  if (!brand?.logo) return <Mark />;
  return <img src={squareUrl(brand.logo, 96)} alt="" width={28} height={28} className="shrink-0" />;
}
