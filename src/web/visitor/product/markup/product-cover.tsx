import type { Product } from "#contract/visitor/catalog.ts";
import { Cover } from "#web/ui/shelf/cover.tsx";

const WIDTH = 1000;

/** The first picture, or a drawn cover. The strip below has all pictures with their descriptions. */
export function ProductCover({ product }: { product: Product }) {
  const { cloth, name, logoUrl, headline, tagline, primaryNiche, pictures } = product;
  const variants = pictures[0]?.variants ?? [];
  const picture = variants.find(({ width }) => width >= WIDTH) ?? variants.at(-1);
  return (
    <Cover
      cloth={cloth}
      name={name}
      logoUrl={logoUrl}
      label={primaryNiche?.name ?? ""}
      headline={headline || tagline}
      pictureUrl={picture?.webpUrl}
    />
  );
}
