/** The votes to cast: `voters` people and `products` products with ids from `firstProduct`. */
export type VoteField = { voters: number; firstProduct: number; products: number };

/** Vote number `n` of `voters × products` different ones; consecutive votes differ in both, like real visitors'. */
export function voteAt({ voters, firstProduct, products }: VoteField, n: number): { voter: number; productId: number } {
  const voter = n % voters;
  return { voter, productId: firstProduct + ((Math.floor(n / voters) + voter) % products) };
}
