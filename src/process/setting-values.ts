import { z } from "zod";

export const onOff = oneOf("on", "off").transform((value) => value === "on");

export function oneOf<const Words extends string[]>(...words: Words) {
  return z.enum(words, `must be ${words.slice(0, -1).join(", ")} or ${words.at(-1)}`);
}

export function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(error).int(error).min(least, error).max(most, error);
}
