import * as paths from "./paths/addresses.ts";

/** What administrators made their own; null and missing are what is built in. */
export type BrandSettings = {
  /** Ids of uploaded pictures: the square beside the name, the one in the browser's tab, and the one of shared links. */
  logo?: string | null | undefined;
  icon?: string | null | undefined;
  socialImage?: string | null | undefined;
  /** `#rrggbb` */
  accent?: string | null | undefined;
  /** Of the home page, and the line below it. */
  headline?: string | null | undefined;
  sentence?: string | null | undefined;
};

/** What of the brand is set, and nothing else: a site without one says nothing about it on its pages. */
export type Brand = { [Name in keyof BrandSettings]?: string };

export const brandNames = ["logo", "icon", "socialImage", "accent", "headline", "sentence"] as const;
export const brandPictures = ["logo", "icon", "socialImage"] as const;
export type BrandPicture = (typeof brandPictures)[number];

/** The sides that a logo or an icon is drawn in: tabs, the header at three times its size, phones, the manifest. */
export const squareSizes = [32, 96, 180, 192, 512] as const;
export type SquareSize = (typeof squareSizes)[number];
export const socialImageSize = { width: 1200, height: 630 } as const;

/** A picture is named by its content, so its address never shows another one. */
export const brandId = /^[0-9a-f]{20}$/;
export const squareKey = (id: string, size: SquareSize) => `brand/${id}-${size}.png`;
export const socialImageKey = (id: string) => `brand/${id}-wide.jpg`;
/** The file that the others can be drawn from again. */
export const largestKey = (id: string, kind: BrandPicture) =>
  kind === "socialImage" ? socialImageKey(id) : squareKey(id, 512);

export const squareUrl = (id: string, size: SquareSize) => paths.file(squareKey(id, size));
export const socialImageUrl = (id: string) => paths.file(socialImageKey(id));

/** The icon of the site, which is its logo unless it has one of its own. */
export function iconOf(brand: Brand | undefined): string | undefined {
  return brand?.icon ?? brand?.logo;
}

/** What is set, or undefined if nothing is. */
export function brandOf(settings: BrandSettings): Brand | undefined {
  const set = brandNames.flatMap((name) => (settings[name] ? [[name, settings[name]] as const] : []));
  return set.length > 0 ? Object.fromEntries(set) : undefined;
}
