import { categoryNameProblem } from "#contract/admin/catalog/category-input.ts";
import * as adminImports from "#contract/admin/messages/imports.ts";
import {
  type AdminProductFields,
  adminProductProblems,
  type StatusChoice,
  statusChoices,
  tidyAdminFields,
} from "#contract/admin/products/admin-product-fields.ts";
import { csvLimits } from "#contract/admin/products/csv-limits.ts";
import { type ImportField, importFieldNames, importFields } from "#contract/admin/products/import-fields.ts";
import type { ImportPlan } from "#contract/admin/products/imports.ts";
import type { FieldErrors } from "#contract/shared/errors.ts";
import { blankProduct } from "#contract/shared/products/blank-product.ts";
import { type DataLocation, dataLocations, dataLocationWords } from "#contract/shared/products/data-locations.ts";
import { type Platform, platforms, platformWords } from "#contract/shared/products/platforms.ts";
import { parsePricing } from "#contract/shared/products/pricing.ts";
import { couponExpiryProblem, fieldProblems, type ProductField } from "#contract/shared/products/product-fields.ts";
import { oneLine } from "#contract/shared/text/one-line.ts";
import { blockedContent } from "../../../catalog/products/content/refuse-blocked-content.ts";
import type { CategoryKind } from "../../../catalog/taxonomy/category.ts";
import type { Blocklists } from "../../../records/blocklists/find-blocklists.ts";
import { splitValues, unescapeFormula } from "./cell-text.ts";
import type { CategoryNames } from "./list-category-names.ts";

export type ReadRow = {
  fields: AdminProductFields;
  /** What prevents a new product. */
  problems: string[];
  /** Cells that can't be read or are blocked, whatever the row is used for; also in `problems`. */
  unreadable: string[];
  /** Why it becomes a draft instead of what its status says. */
  lacks: string[];
  /** Names of niches and subcategories that the import adds. */
  newCategories: NewCategories;
  /** The fields of a product that its cells have a value for. */
  given: ReadonlySet<ProductField>;
};

type NewCategories = Record<CategoryKind, string[]>;
type Reading = { plan: ImportPlan; headers: readonly string[]; names: CategoryNames; lists: Blocklists; now: Date };

/** One row as a product, with everything that prevents it; the rules are those of the administrators' form. */
export function readRow(cells: readonly string[], { plan, headers, names, lists, now }: Reading): ReadRow {
  const unreadable: string[] = [];
  const note = (field: ImportField, problem: string) => unreadable.push(said(field, problem));
  if (cells.slice(headers.length).some((cell) => cell.trim() !== "")) {
    unreadable.push(adminImports.moreCellsThanHeaders(cells.length, headers.length));
  }
  const text = (field: ImportField) => unescapeFormula(cells[plan.columns.indexOf(field)] ?? "").trim();
  const list = (field: ImportField) => {
    const parts = splitValues(text(field));
    if (parts.length > csvLimits.valuesMax) note(field, adminImports.tooManyValues);
    return parts.slice(0, csvLimits.valuesMax);
  };

  const inNiches = findAll(list("niches"), names.niches);
  const inSubcategories = findAll(list("subcategories"), names.subcategories);
  const newCategories: NewCategories = { niche: [], subcategory: [] };
  const add = (kind: CategoryKind, name: string) => {
    const problem = plan.createsCategories ? nameProblem(name, names) : unknownCategory[kind](name);
    if (problem) note(kind === "niche" ? "niches" : "subcategories", problem);
    else newCategories[kind].push(oneLine(name));
  };
  for (const name of inNiches.unknown) add("niche", name);
  for (const name of inSubcategories.unknown) add("subcategory", name);

  const status = statusOf(text("status"));
  if (status === undefined) note("status", adminImports.statusUnknown(text("status")));
  const onPlatforms = list("platforms").map((word) => ({ word, id: platformOf(word) }));
  for (const { word, id } of onPlatforms) if (!id) note("platforms", adminImports.platformUnknown(word));
  const answer = (field: "isOpenSource" | "canWorkOffline" | "hasFreePlan") => {
    const said = yesOrNo(text(field));
    if (said === undefined) note(field, adminImports.yesOrNo(text(field)));
    return said ?? null;
  };
  const isOpenSource = answer("isOpenSource");
  const figure = (field: "priceMonthly" | "priceOnce" | "trialDays") => {
    const typed = text(field);
    if (/^\d+(?:\.\d+)?$/.test(typed)) return Number(typed);
    if (typed !== "") note(field, adminImports.numberInvalid(typed));
    return null;
  };
  const storedIn = list("dataLocations").map((word) => ({ word, id: dataLocationOf(word) }));
  for (const { word, id } of storedIn) if (!id) note("dataLocations", adminImports.dataLocationUnknown(word));
  const year = text("foundedYear");
  if (!/^\d*$/.test(year)) note("foundedYear", adminImports.yearInvalid(year));
  const { pricing, note: otherWords } = parsePricing(text("pricing"));

  const typed: AdminProductFields = {
    ...blankProduct,
    productName: text("productName"),
    headline: text("headline"),
    tagline: text("tagline"),
    description: text("description"),
    // From the specification: the link is copied to the website if that is empty.
    websiteUrl: text("websiteUrl") || text("link"),
    logoUrl: text("logoUrl"),
    videoUrl: text("videoUrl"),
    pricing,
    pricingNote: text("pricingNote") || otherWords,
    tags: list("tags"),
    nicheIds: withAllResources([...inNiches.ids, ...plan.nicheIds], names),
    subcategoryIds: [...inSubcategories.ids, ...plan.subcategoryIds],
    platforms: onPlatforms.flatMap(({ id }) => id ?? []),
    // A row with a license or a repository states that the source is open.
    isOpenSource: isOpenSource ?? (text("license") !== "" || text("repositoryUrl") !== "" || null),
    license: text("license"),
    repositoryUrl: text("repositoryUrl"),
    pricingUrl: text("pricingUrl"),
    languages: list("languages"),
    foundedYear: /^\d+$/.test(year) ? Number(year) : null,
    support: text("support"),
    socialLinks: list("socialLinks"),
    canWorkOffline: answer("canWorkOffline"),
    hasFreePlan: answer("hasFreePlan"),
    priceMonthly: figure("priceMonthly"),
    priceOnce: figure("priceOnce"),
    trialDays: figure("trialDays"),
    priceCurrency: text("priceCurrency"),
    pricesCheckedOn: text("pricesCheckedOn"),
    importFormats: list("importFormats"),
    exportFormats: list("exportFormats"),
    dataLocations: storedIn.flatMap(({ id }) => id ?? []),
    hasCoupon: (["couponText", "couponCode", "couponUrl", "couponExpiryDate"] as const).some(
      (name) => text(name) !== "",
    ),
    couponText: text("couponText"),
    couponCode: text("couponCode"),
    couponUrl: text("couponUrl"),
    couponExpiryDate: text("couponExpiryDate"),
    status: status ?? plan.status,
    isAdvertised: false,
    adStartDate: null,
    adEndDate: null,
  };
  const fields = { ...typed, ...tidyAdminFields(typed) };
  // Neither a draft nor an update may have what is blocked.
  unreadable.push(...sentencesOf(blockedContent(lists, fields)));
  const given = givenFields(fields, { has: (field) => text(field) !== "", otherWords });
  return { ...judgeNewProduct(fields, { unreadable, plan, now }), unreadable, newCategories, given };
}

type Judging = Pick<Reading, "plan" | "now"> & { unreadable: readonly string[] };

/** With *takesDrafts*, a row that only lacks what a draft may lack is one. */
function judgeNewProduct(
  fields: AdminProductFields,
  { unreadable, plan, now }: Judging,
): Pick<ReadRow, "fields" | "problems" | "lacks"> {
  const expiry = couponExpiryProblem(fields, now);
  const wrongDate = expiry && { couponExpiryDate: [expiry] };
  const found = sentencesOf({ ...adminProductProblems(fields), ...wrongDate });
  if (!plan.takesDrafts || found.length === 0) return { fields, problems: [...unreadable, ...found], lacks: [] };
  const wrong = sentencesOf({ ...fieldProblems(fields), ...wrongDate });
  if (wrong.length > 0) return { fields, problems: [...unreadable, ...wrong], lacks: [] };
  return { fields: { ...fields, status: "draft" }, problems: [...unreadable], lacks: found };
}

/** "Headline: Please …", for each field. */
export function sentencesOf(problems: FieldErrors): string[] {
  return Object.entries(problems).flatMap(([field, sentences]) => {
    const name = importFieldNames.find((one) => importFields[one].field === field);
    return sentences.map((sentence) => (name ? said(name, sentence) : sentence));
  });
}

function said(field: ImportField, problem: string): string {
  return `${importFields[field].label}: ${problem}`;
}

type Cells = { has: (field: ImportField) => boolean; otherWords: string | null };

/** An empty cell says nothing. Some cells say something about two fields. */
function givenFields(fields: AdminProductFields, { has, otherWords }: Cells): Set<ProductField> {
  const given = new Set<ProductField>();
  for (const name of importFieldNames) {
    const { field } = importFields[name];
    if (has(name) && field !== "status") given.add(field);
  }
  if (otherWords) given.add("pricingNote");
  if (has("license") || has("repositoryUrl")) given.add("isOpenSource");
  if (fields.hasCoupon) given.add("hasCoupon");
  return given;
}

const unknownCategory: Record<CategoryKind, (name: string) => string> = {
  niche: adminImports.nicheUnknown,
  subcategory: adminImports.subcategoryUnknown,
};

/** Of a niche or subcategory that the import would add. */
function nameProblem(typed: string, { retired }: CategoryNames): string | undefined {
  const name = oneLine(typed);
  if (retired.has(name.toLowerCase())) return adminImports.categoryRetired(name);
  return categoryNameProblem(name);
}

/** A name may contain a comma, so the longest run of parts that is a name wins. */
function findAll(parts: string[], known: ReadonlyMap<string, number>): { ids: number[]; unknown: string[] } {
  const [ids, unknown]: [number[], string[]] = [[], []];
  for (let start = 0; start < parts.length; ) {
    let end = parts.length;
    const run = () => parts.slice(start, end).join(", ").toLowerCase();
    while (end > start && !known.has(run())) end -= 1;
    const id = known.get(run());
    if (id === undefined) unknown.push(parts[start] ?? "");
    else ids.push(id);
    start = Math.max(end, start + 1);
  }
  return { ids, unknown };
}

/** As in the form: every product that administrators add is in *All Resources*, but a real niche is the primary one. */
function withAllResources(ids: number[], { allResourcesId }: CategoryNames): number[] {
  const others = ids.filter((id) => id !== allResourcesId);
  return allResourcesId === null ? others : [...others, allResourcesId];
}

/** Null if there is none. */
function statusOf(word: string): StatusChoice | null | undefined {
  if (word === "") return null;
  const status = word.toLowerCase() === "published" ? "live" : word.toLowerCase();
  return statusChoices.find((choice) => choice === status);
}

function platformOf(word: string): Platform | undefined {
  return platforms.find((id) => isSameWord(id, word) || isSameWord(platformWords[id], word));
}

function dataLocationOf(word: string): DataLocation | undefined {
  return dataLocations.find((id) => isSameWord(id, word) || isSameWord(dataLocationWords[id], word));
}

function isSameWord(one: string, other: string): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, "");
  return plain(one) === plain(other);
}

/** Null if not stated. */
function yesOrNo(word: string): boolean | null | undefined {
  if (/^(?:|not stated|unknown)$/i.test(word)) return null;
  if (/^(?:yes|y|true|1)$/i.test(word)) return true;
  return /^(?:no|n|false|0)$/i.test(word) ? false : undefined;
}
