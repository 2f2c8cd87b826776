/** "1st", "22nd", "113th". */
export function ordinal(n: number): string {
  const isTeen = n % 100 > 10 && n % 100 < 14;
  return `${n}${(!isTeen && ["th", "st", "nd", "rd"][n % 10]) || "th"}`;
}
