/** What the types of the API client are made of. */

/** A path as Hono writes it. */
export type HonoPath<Path extends string> = Path extends `${infer Head}{${infer Name}}${infer Rest}`
  ? `${Head}:${Name}${HonoPath<Rest>}`
  : Path;

/** All of a union's members at once: the routes of a list in one type. */
export type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
