/** The processor time of one point of the visitor limit. */
export const MS_PER_POINT = 25;

/** What costs more than one point, measured by `npm run bench -- --only S17`, which also finds what is missing here. */
const dear: { path: RegExp; points: number }[] = [
  // A picture is drawn and encoded once for each product.
  { path: /^\/og\//, points: 6 },
  { path: /^\/sitemaps\//, points: 4 },
];

/**
 * The points of the visitor limit that a request for this path uses up. By kind, not by the time it really took: the
 * process serves many at once, so nobody could predict when they'd be refused.
 */
export function requestCost(path: string): number {
  return dear.find((each) => each.path.test(path))?.points ?? 1;
}
