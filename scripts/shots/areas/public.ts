import { paths } from "#contract/shared/paths.ts";
import { makePage } from "../made/texts.ts";
import type { Area } from "../screen.ts";

export const publicArea: Area = {
  name: "public",
  title: "Home and lists",
  screens: [
    { name: "home", path: paths.home() },
    { name: "home-top-week", path: paths.homeTop("week") },
    { name: "home-signed-in", path: paths.homeAll(), as: "member" },
    { name: "niche", path: paths.niche("design") },
    { name: "niche-filtered", path: `${paths.niche("design")}?platform=web&sort=upvotes` },
    { name: "niche-nothing-found", path: `${paths.niche("hosting")}?platform=ios&pricing=premium` },
    { name: "subcategory", path: paths.subcategory({ niche: "design", subcategory: "image-editing" }) },
    { name: "parent-subcategory", path: paths.parentSubcategory("visual-design") },
    { name: "tag", path: { on: paths.product("krita"), href: /^\/tag\/[^?#]+$/, like: paths.tag("any") } },
    { name: "ai-tools", path: paths.aiTools() },
    { name: "submit", path: paths.suggest(), as: "member" },
    { name: "submit-signed-out", path: paths.suggest() },
    { name: "about", path: paths.about() },
    { name: "about-ranking", path: paths.aboutRanking() },
    { name: "ranking-code", path: paths.rankingCode("lists") },
    { name: "about-ads", path: paths.aboutAds() },
    { name: "guidelines", path: paths.guidelines() },
    { name: "terms", path: paths.terms() },
    { name: "privacy", path: paths.privacy() },
    { name: "written-page", path: { make: makePage, like: paths.sitePage("any") }, isVariant: true },
    { name: "site-feedback", path: paths.siteFeedback() },
    { name: "newsletter", path: paths.newsletter() },
    { name: "newsletter-confirm", path: paths.newsletterConfirm("a-token") },
    { name: "newsletter-unsubscribe", path: paths.newsletterUnsubscribe("a-token"), isVariant: true },
    { name: "not-found", path: "/no-such-page", status: 404 },
    { name: "offline", path: paths.offline() },
    { name: "auth", path: paths.auth() },
    { name: "demo-sign-in", path: paths.googleSignIn("/") },
    { name: "api-docs", path: paths.apiDocs() },
  ],
};
