/** In lower case, as payment providers spell them. */
const withoutMinorUnits = new Set("bif clp djf gnf jpy kmf krw pyg rwf vnd vuv xaf xof xpf".split(" "));

// Three decimals, or a smallest unit on which ISO 4217 and Stripe disagree: a price would be 100 times too low.
const notSupported = new Set("bhd clf iqd jod kwd lyd omr tnd isk mga ugx".split(" "));

/** How many of the currency's smallest unit, in which amounts are counted, make one of it. */
export function minorUnitsOf(currency: string): 1 | 100 {
  return withoutMinorUnits.has(currency) ? 1 : 100;
}

/** A currency that prices can be in. */
export function isKnownCurrency(currency: string): boolean {
  return Intl.supportedValuesOf("currency").includes(currency.toUpperCase()) && !notSupported.has(currency);
}
