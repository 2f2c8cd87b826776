type Named = readonly { name: string }[];

/** "Figma vs Penpot vs Sketch". */
export function versus(products: Named): string {
  return products.map(({ name }) => name).join(" vs ");
}

/** "Figma, Penpot and Sketch". */
export function listed(products: Named): string {
  const names = products.map(({ name }) => name);
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
