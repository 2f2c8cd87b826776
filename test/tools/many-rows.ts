/** A CSV file with this many products that can be published. */
export function manyRows(count: number, { status = "draft", prefix = "Sample" } = {}): string {
  const rows = Array.from(
    { length: count },
    (_, n) =>
      `${prefix} tool ${n},What number ${n} does for you,Tagline ${n},"Tool ${n} has a description of ` +
      `more than fifty characters, and a comma.",https://${prefix.toLowerCase()}-${n}.example.com,free,${status}`,
  );
  return `product_name,headline,tagline,description,website_url,pricing,status\n${rows.join("\n")}\n`;
}
