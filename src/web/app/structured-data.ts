import type {
  BreadcrumbList,
  Graph,
  ImageObject,
  ItemList,
  ProfilePage,
  SoftwareApplication,
  WebSite,
} from "schema-dts";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Picture } from "#contract/shared/products/pictures.ts";
import { type Platform, platformWords } from "#contract/shared/products/platforms.ts";
import { commonLicenses } from "#contract/shared/products/product-facts.ts";
import type { Site } from "#contract/shared/site.ts";
import type { Product } from "#contract/visitor/catalog.ts";
import type { Comparison } from "#contract/visitor/comparisons.ts";
import { queries } from "../data/queries.ts";
import { collectionOf, firstListOf, type MatchedPage, nicheOf, personOf, productOf } from "./matched-page.ts";

type Crumb = { name: string; path: string };

/** The page's schema.org data as JSON, built on the server from the page's own queries. */
export function structuredData(page: MatchedPage): string | undefined {
  if (page.head.noIndex) return undefined;
  const things = [webSite(page), application(page), profilePage(page), itemList(page), breadcrumbs(page)].filter(
    (thing) => thing !== null,
  );
  if (things.length === 0) return undefined;
  return JSON.stringify({ "@context": "https://schema.org", "@graph": things } satisfies Graph);
}

function webSite({ route, site: { name, url } }: MatchedPage): WebSite | null {
  return route === undefined ? { "@type": "WebSite", name, url: url + paths.home() } : null;
}

function application(page: MatchedPage): SoftwareApplication | null {
  const product = productOf(page);
  if (!product) return null;
  const { site } = page;
  const { name, slug, headline, tagline, primaryNiche, tags, listedAt, pricing, facts, pictures } = product;
  const rating = ratingOf(product);
  return {
    "@type": "SoftwareApplication",
    name,
    url: site.url + paths.product(slug),
    description: headline || tagline,
    image: site.url + paths.socialImage(slug),
    ...(pictures.length > 0 && { screenshot: pictures.map((picture) => screenshotOf(picture, site)) }),
    datePublished: listedAt,
    ...(primaryNiche && { applicationCategory: primaryNiche.name }),
    ...(tags.length > 0 && { keywords: tags.join(", ") }),
    // We only know the price of free products.
    ...(pricing === "free" && { offers: { "@type": "Offer", price: 0, priceCurrency: "USD" } }),
    ...factsOf(facts),
    ...(rating && { aggregateRating: rating }),
  };
}

function profilePage(page: MatchedPage): ProfilePage | null {
  const person = personOf(page);
  if (!person) return null;
  const { site } = page;
  const { username, avatarUrl, career } = person;
  return {
    "@type": "ProfilePage",
    mainEntity: {
      "@type": "Person",
      name: username,
      url: site.url + paths.person(username),
      ...(avatarUrl && { image: site.url + avatarUrl }),
      ...(career && { jobTitle: career }),
    },
  };
}

const operatingSystems = ["ios", "android", "macos", "windows", "linux"] as const satisfies Platform[];

/** `sameAs` means pages about the product itself, so its repository is one of them. */
function factsOf({ platforms, openSource, languages, supportUrl, socialLinks }: Product["facts"]) {
  const systems = operatingSystems.filter((system) => platforms.includes(system));
  // SPDX may have no page for the others.
  const license = commonLicenses.find((known) => known === openSource?.license);
  const sameAs = [openSource?.repositoryUrl, ...socialLinks.map(({ url }) => url)].filter(
    (url) => typeof url === "string",
  );
  return {
    ...(systems.length > 0 && { operatingSystem: systems.map((system) => platformWords[system]).join(", ") }),
    ...(license && { license: `https://spdx.org/licenses/${license}.html` }),
    ...(languages.length > 0 && { inLanguage: languages.map(({ tag }) => tag) }),
    ...(supportUrl?.startsWith("http") && { softwareHelp: { "@type": "CreativeWork" as const, url: supportUrl } }),
    ...(sameAs.length > 0 && { sameAs }),
  };
}

function screenshotOf({ alt, width, height, variants }: Picture, site: Site): ImageObject {
  const large = variants.at(-1);
  return {
    "@type": "ImageObject",
    contentUrl: site.url + (large?.webpUrl ?? ""),
    caption: alt,
    width: { "@type": "QuantitativeValue", value: width, unitCode: "E37" },
    height: { "@type": "QuantitativeValue", value: height, unitCode: "E37" },
  };
}

/** Only real ratings: null without ratings or with demo data. */
function ratingOf({ rating, feedback, isDemo }: Product): SoftwareApplication["aggregateRating"] | null {
  const isMadeUp = isDemo || feedback.some(({ author }) => author?.isDemo);
  if (rating.average === null || rating.count === 0 || isMadeUp) return null;
  return {
    "@type": "AggregateRating",
    ratingValue: rating.average,
    ratingCount: rating.count,
    bestRating: limits.feedback.ratingMax,
    worstRating: limits.feedback.ratingMin,
  };
}

function itemList(page: MatchedPage): ItemList | null {
  const { route, site } = page;
  // Home's selection changes every day.
  if (route === undefined) return null;
  const comparison = comparisonOf(page);
  const list = comparison ? { ...comparison, page: 1 } : firstListOf(page);
  // Engines show a list without its page's Demo marks, so made-up products are left out (rule 51).
  const products = list?.products.filter(({ isDemo }) => !isDemo) ?? [];
  if (!list || products.length === 0) return null;
  // Numbered on without gaps within a page; how many made-up ones the pages before had isn't known.
  const before = (list.page - 1) * limits.lists.pageSize;
  return {
    "@type": "ItemList",
    ...("collection" in list && list.collection && { name: list.collection.name }),
    // Engines take the names from the products' own pages.
    itemListElement: products.map(({ slug }, index) => ({
      "@type": "ListItem",
      position: before + index + 1,
      url: site.url + paths.product(slug),
    })),
  };
}

function breadcrumbs(page: MatchedPage): BreadcrumbList | null {
  const crumbs = crumbsOf(page);
  if (crumbs.length === 0) return null;
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: page.site.name, path: paths.home() }, ...crumbs].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: page.site.url + path,
    })),
  };
}

function crumbsOf(page: MatchedPage): Crumb[] {
  const { route, params } = page;
  if (route === "niche/:slug") return nicheCrumb(page, params.slug);
  if (route === "niche/:niche/subcategory/:subcategory") {
    const { niche = "", subcategory = "" } = params;
    const path = paths.subcategory({ niche, subcategory });
    return [...nicheCrumb(page, niche), ...subcategoryCrumb(page, { slug: subcategory, path })];
  }
  if (route === "parent-subcategory/:slug") {
    const { slug = "" } = params;
    return subcategoryCrumb(page, { slug, path: paths.parentSubcategory(slug) });
  }
  if (route === "tag/:tag") {
    const { tag = "" } = params;
    return [{ name: tag, path: paths.tag(tag) }];
  }
  const compared = comparisonOf(page)?.products;
  if (compared) {
    const names = compared.map(({ name }) => name).join(" vs ");
    return [
      { name: "Compare", path: paths.compareStart() },
      { name: names, path: paths.compare(compared.map(({ slug }) => slug)) },
    ];
  }
  if (route === "collections") return [{ name: "Collections", path: paths.collections() }];
  if (route === "collections/:address") return collectionCrumbs(page);
  if (route === "resources/:slug/alternatives") return alternativesCrumbs(page);
  const product = productOf(page);
  if (!product) return [];
  const { primaryNiche } = product;
  return [
    ...(primaryNiche ? [{ name: primaryNiche.name, path: paths.niche(primaryNiche.slug) }] : []),
    { name: product.name, path: paths.product(product.slug) },
  ];
}

function collectionCrumbs(page: MatchedPage): Crumb[] {
  const collection = collectionOf(page);
  if (!collection) return [];
  return [
    { name: "Collections", path: paths.collections() },
    { name: collection.name, path: paths.collection(collection.address) },
  ];
}

function alternativesCrumbs(page: MatchedPage): Crumb[] {
  const product = firstListOf(page)?.product;
  if (!product) return [];
  return [
    { name: product.name, path: paths.product(product.slug) },
    { name: "Alternatives", path: paths.alternatives(product.slug) },
  ];
}

function nicheCrumb(page: MatchedPage, slug?: string): Crumb[] {
  const niche = nicheOf(page, slug);
  return niche ? [{ name: niche.name, path: paths.niche(niche.slug) }] : [];
}

function subcategoryCrumb({ api, queryClient }: MatchedPage, { slug, path }: { slug: string; path: string }): Crumb[] {
  const subcategory = queryClient.getQueryData(queries.subcategory(api, slug).queryKey);
  return subcategory ? [{ name: subcategory.name, path }] : [];
}

function comparisonOf({ route, params, api, queryClient }: MatchedPage): Comparison | undefined {
  if (route !== "compare/:slugs") return undefined;
  return queryClient.getQueryData(queries.comparison(api, params.slugs ?? "").queryKey);
}
