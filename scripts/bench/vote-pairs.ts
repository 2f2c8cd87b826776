/** Which votes are cast: `voters` people and `products` products with the ids from `firstProduct` on. */
export type VoteField = { voters: number; firstProduct: number; products: number };

/** Vote number `n` of `voters × products` different ones; neighbours differ in both, as visitors do. */
export function voteAt({ voters, firstProduct, products }: VoteField, n: number): { voter: number; productId: number } {
  const voter = n % voters;
  return { voter, productId: firstProduct + ((Math.floor(n / voters) + voter) % products) };
}
