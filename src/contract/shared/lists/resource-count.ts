import { wholeNumber } from "../text/plain-formats.ts";
/** The number on the home page (rule 16): rounded down to the hundred from 100 on, exact below. */
export function resourceCount(liveProducts: number): string {
  if (liveProducts < 100) return String(liveProducts);
  const hundreds = Math.floor(liveProducts / 100) * 100;
  return `${wholeNumber(hundreds)}+`;
}
