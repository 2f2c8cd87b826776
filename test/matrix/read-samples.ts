import type { Role } from "../tools/sign-in.ts";
import type { Names } from "./matrix.ts";

export type ReadSample = {
  /** The address below /api/v1, unless it is the path itself. */
  at?: string | ((names: Names) => string);
  /** The status for people who pass the gate, if it isn't 200. */
  status?: number;
  /** The same for products that aren't live. */
  hidden?: number;
  /** The same for deleted products. */
  deleted?: number;
  /** Roles that get another status, for products in every state or for deleted ones. */
  others?: Partial<Record<Role, number>>;
  othersIfDeleted?: Partial<Record<Role, number>>;
};

/** The live product of a path. */
const product = (rest: string): ReadSample => ({ at: ({ id }) => `/products/${id}/${rest}`, hidden: 404 });
/** These products are nobody's; the tests of `src/api` have the owners' side. */
const nobodysProduct = (rest: string): ReadSample => ({ at: ({ id }) => `/me/products/${id}${rest}`, status: 404 });
const adminProduct = (rest: string): ReadSample => ({ at: ({ id }) => `/admin/products/${id}/${rest}` });
const nowhere = (at: string): ReadSample => ({ at, status: 404 });

/** How each declared read is requested, by its path. Those without an entry are requested as they are. */
export const readSamples: Record<string, ReadSample> = {
  "/niches/{slug}": { at: ({ nicheSlug }) => `/niches/${nicheSlug}` },
  "/niches/{slug}/products": { at: ({ nicheSlug }) => `/niches/${nicheSlug}/products` },
  "/niches/{slug}/trending": { at: ({ nicheSlug }) => `/niches/${nicheSlug}/trending` },
  "/subcategories/{slug}": { at: ({ subcategorySlug }) => `/subcategories/${subcategorySlug}` },
  "/subcategories/{slug}/products": {
    at: ({ subcategorySlug, nicheSlug }) => `/subcategories/${subcategorySlug}/products?niche=${nicheSlug}`,
  },
  "/subcategories/{slug}/trending": { at: ({ subcategorySlug }) => `/subcategories/${subcategorySlug}/trending` },
  "/tags/suggestions": { at: "/tags/suggestions?q=te" },
  "/tags/{tag}/products": { at: "/tags/test/products" },
  "/tags/{tag}/trending": { at: "/tags/test/trending" },
  "/niches/{slug}/shelf": { at: ({ nicheSlug }) => `/niches/${nicheSlug}/shelf` },
  "/subcategories/{slug}/shelf": { at: ({ subcategorySlug }) => `/subcategories/${subcategorySlug}/shelf` },
  "/tags/{tag}/shelf": { at: "/tags/test/shelf" },
  "/products/{slug}": { at: ({ slug }) => `/products/${slug}`, hidden: 404 },
  "/products/{slug}/alternatives": { at: ({ slug }) => `/products/${slug}/alternatives`, hidden: 404 },
  "/products/{id}/address": product("address"),
  "/products/{id}/upvoters": product("upvoters"),
  "/products/{id}/feedback": product("feedback"),
  "/products/{id}/stats": { at: ({ id }) => `/products/${id}/stats`, status: 404, others: { admin: 200 } },
  "/rankings/{period}": { at: "/rankings/week" },
  "/rankings/{period}/shelf": { at: "/rankings/week/shelf" },
  "/compare": { at: ({ slug }) => `/compare?slugs=${slug}`, hidden: 404 },
  "/search": { at: "/search?q=product" },
  "/search/suggestions": { at: "/search/suggestions?q=pro" },
  // Nobody's; src/api/tests/member/collections.test.ts has those of somebody.
  "/collections/{address}": nowhere("/collections/kitchen-aaaaaaaaaaaa"),
  "/people/{username}/collections": nowhere("/people/nobody-at-all/collections"),
  "/people/{username}": { at: ({ username }) => `/people/${username}` },
  "/me/onboarding/shelf": { at: "/me/onboarding/shelf?niches=1" },
  "/people/{username}/overview": { at: ({ username }) => `/people/${username}/overview` },
  "/people/{username}/name": { at: ({ username }) => `/people/${username}/name` },
  "/people/{username}/made": { at: ({ username }) => `/people/${username}/made` },
  "/people/{username}/feedback": { at: ({ username }) => `/people/${username}/feedback` },
  // Private until the person shows them.
  "/people/{username}/stack": { at: ({ username }) => `/people/${username}/stack`, status: 404 },
  "/people/{username}/upvotes": { at: ({ username }) => `/people/${username}/upvotes`, status: 404 },
  "/pages/{name}": nowhere("/pages/imprint"),
  "/me/collections/{key}": nowhere("/me/collections/aaaaaaaaaaaa"),
  "/me/products/{id}": nobodysProduct(""),
  "/me/products/{id}/preview": {
    ...nobodysProduct("/preview"),
    others: { moderator: 200, admin: 200 },
    othersIfDeleted: { admin: 200 },
  },
  "/me/products/{id}/report": nobodysProduct("/report"),
  "/me/products/{id}/report.csv": nobodysProduct("/report.csv"),
  "/me/products/{id}/makers": nobodysProduct("/makers"),
  "/me/products/{id}/unanswered-feedback": nobodysProduct("/unanswered-feedback"),
  "/me/products/{id}/replaced-products": nobodysProduct("/replaced-products"),
  "/me/products/{id}/maker-search": nobodysProduct("/maker-search?q=ada"),
  "/me/subcategory-choices": { at: "/me/subcategory-choices?niches=1" },
  "/me/similar-products": { at: "/me/similar-products?name=Salt" },
  "/me/claims": { at: ({ id }) => `/me/claims?product=${id}` },
  // The first claim belongs to nobody here, and other people's claims look like missing ones.
  "/me/claims/{id}": nowhere("/me/claims/1"),
  "/me/orders/{reference}": nowhere("/me/orders/00000000000000000000000000"),
  "/me/orders/{reference}/figures": nowhere("/me/orders/nobodys/figures"),
  "/me/orders/{reference}/figures.csv": nowhere("/me/orders/nobodys/figures.csv"),
  "/admin/frame/finds": { at: "/admin/frame/finds?q=pen" },
  "/admin/dashboard/figures": { at: "/admin/dashboard/figures?days=7" },
  "/admin/jobs/{id}": nowhere("/admin/jobs/999999"),
  "/admin/collections/{id}/items": nowhere("/admin/collections/999999/items"),
  "/admin/users/{id}": nowhere("/admin/users/nobody"),
  "/admin/niches/{id}/impact": nowhere("/admin/niches/999999/impact"),
  "/admin/newsletter/issues/{id}": nowhere("/admin/newsletter/issues/999999"),
  "/admin/pages/{id}": { at: "/admin/pages/imprint" },
  "/admin/pages/{id}/versions/{number}": nowhere("/admin/pages/imprint/versions/1"),
  "/admin/synonyms": { at: "/admin/synonyms?q=vpn" },
  "/admin/synonyms/{id}": nowhere("/admin/synonyms/999999"),
  "/admin/submit/people": { at: "/admin/submit/people?q=ada" },
  "/admin/products/imports/{id}": nowhere("/admin/products/imports/999999"),
  "/admin/products/imports/{id}/rows": { at: "/admin/products/imports/999999/rows" },
  "/admin/products/{id}/acts": adminProduct("acts"),
  "/admin/products/{id}/details": { ...adminProduct("details"), deleted: 404 },
  "/admin/products/{id}/makers": { ...adminProduct("makers"), deleted: 404 },
  "/admin/orders/{id}": nowhere("/admin/orders/999999"),
  "/admin/orders/{id}/figures": { at: "/admin/orders/999999/figures" },
  "/admin/submissions/{id}": nowhere("/admin/submissions/999999"),
  "/admin/submissions/{id}/shelf": nowhere("/admin/submissions/999999/shelf"),
  "/admin/submissions/{id}/site": nowhere("/admin/submissions/999999/site"),
  "/admin/submissions/{id}/categories": nowhere("/admin/submissions/999999/categories"),
  // No such products.
  "/admin/my-ai-engine/products/{id}/merge-preview": {
    at: "/admin/my-ai-engine/products/999999/merge-preview?keptId=999998",
    status: 409,
  },
};
