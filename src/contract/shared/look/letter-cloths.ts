import { nameHue } from "../text/name-hue.ts";

type LetterCloth = { l: number; c: number; h: number; on: "paper" | "ink" };

/**
 * The cloths of what has no logo: the colors of its book and of the tile with its first letter. Dark and light ones of
 * all hues, as quiet as those made from logos. The classes `tile-hue-0` … `tile-hue-11` have the same.
 */
export const letterCloths: readonly LetterCloth[] = [
  { l: 0.44, c: 0.07, h: 10, on: "paper" },
  { l: 0.82, c: 0.055, h: 250, on: "ink" },
  { l: 0.36, c: 0.065, h: 55, on: "paper" },
  { l: 0.45, c: 0.065, h: 100, on: "paper" },
  { l: 0.83, c: 0.06, h: 330, on: "ink" },
  { l: 0.37, c: 0.065, h: 145, on: "paper" },
  { l: 0.45, c: 0.065, h: 190, on: "paper" },
  { l: 0.82, c: 0.065, h: 70, on: "ink" },
  { l: 0.36, c: 0.065, h: 235, on: "paper" },
  { l: 0.45, c: 0.07, h: 280, on: "paper" },
  { l: 0.83, c: 0.055, h: 150, on: "ink" },
  { l: 0.36, c: 0.07, h: 325, on: "paper" },
];

export function letterCloth(name: string): LetterCloth {
  return letterCloths[nameHue(name)] ?? { l: 0.4, c: 0, h: 0, on: "paper" };
}
