import { useQuery } from "@tanstack/react-query";
import { orderedTagline } from "#contract/maker/ordered-tagline.ts";
import type { OwnProduct } from "#contract/maker/own-products.ts";
import { queries } from "../../data/queries.ts";
import { useApi } from "../../data/shell.ts";
import type { PromotedCard } from "./booking/spotlight-preview.tsx";
import type { PromotionChoices } from "./promotion-choices.ts";

const example: PromotedCard = {
  name: "Your product",
  tagline: "Your tagline, in front of people who are choosing a tool",
  logoUrl: null,
};

/** What is promoted, as its card shows it. */
export function usePromotedCard(choices: PromotionChoices, products: readonly OwnProduct[]): PromotedCard {
  const own = choices.what === "own" ? products.find(({ id }) => id === choices.productId) : undefined;
  const { data } = useQuery({ ...queries.product(useApi(), own?.slug ?? ""), enabled: own !== undefined });
  if (own) return { name: own.name, tagline: data?.tagline ?? "", logoUrl: own.logoUrl };
  if (choices.what === "own") return example;
  const { name, description } = choices.newProduct;
  return {
    name: name.trim() || example.name,
    tagline: orderedTagline(description) || example.tagline,
    logoUrl: null,
  };
}
