/** A description of 20,000 characters takes up to 80 KB, more than other bodies may have. */
export function productFormBytes(path: string): number | undefined {
  return path.startsWith("/api/v1/me/products/") ? 256 * 1024 : undefined;
}
