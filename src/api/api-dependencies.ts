import type { LockableSetting } from "#contract/shared/settings.ts";
import type { Site } from "#contract/shared/site.ts";
import type { Database } from "#db/database.ts";
import type { ProductFileServices } from "#domain/catalog/products/files/product-file-services.ts";
import type { ClothServices } from "#domain/catalog/products/logos/cloth/choose-cloths.ts";
import type { LogoServices } from "#domain/catalog/products/logos/fetch-logo.ts";
import type { VisitCounter } from "#domain/engagement/visits/create-visit-counter.ts";
import type { ProofSources } from "#domain/makers/claims/proof/look-for-proof.ts";
import type { LanguageModel } from "#domain/moderation/engine/drafting/language-model.ts";
import type { ReadCsv } from "#domain/moderation/imports/reading/csv-file.ts";
import type { AvatarServices } from "#domain/people/avatars/avatar-services.ts";
import type { PaymentProvider } from "#domain/promotion/orders/payment/payment-provider.ts";
import type { BrandServices } from "#domain/records/brand/keep-brand-picture.ts";
import type { PageCache } from "#http/cache/page-cache.ts";
import type { RateLimits } from "#http/limits/rate-limit.ts";
import type { Figure } from "#http/metrics/figures.ts";
import type { Identity } from "#identity/create-identity.ts";

/** The API's dependencies; `createApp` passes them in. */
export type ApiDependencies = {
  database: Database;
  identity: Identity;
  rateLimits: RateLimits;
  site: Site;
  visits: VisitCounter;
  /** Where the proofs of claims are looked up. */
  proofs: ProofSources;
  avatars: AvatarServices;
  /** For the logo, the icon and the preview image of the site itself. */
  brand: BrandServices;
  /** Where a maker's fetch-logo button looks. */
  logos: LogoServices;
  /** For pictures and logos that owners upload. */
  productFiles: ProductFileServices;
  /** For the color of a logo; absent where no logo is read. */
  cloths?: ClothServices | undefined;
  /** Parses the CSV files that administrators upload. */
  readCsv: ReadCsv;
  /** Whether products' websites are checked (LINK_CHECKS). */
  checksLinks?: boolean;
  /** Drafts texts for administrators; absent unless one is configured. */
  languageModel?: LanguageModel | undefined;
  /** Takes payments for promotions; absent where none can be bought online. */
  payments?: PaymentProvider | undefined;
  /** The currency of prices: ISO 4217, in lower case (AD_CURRENCY). */
  adCurrency: string;
  /** What administrators can't change here, because the environment says it. */
  lockedSettings?: readonly LockableSetting[];
  /** Redemption codes are derived from it; itself derived from the auth secret. */
  codeSecret: Buffer;
  /** What all processes of the site have counted, for the debug tools; absent in tests that don't look. */
  readFigures?: () => Promise<Figure[]>;
  /** For the debug tools; absent if it is off. */
  pageCache?: Pick<PageCache, "stats"> | undefined;
};
