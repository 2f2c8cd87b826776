/** Tells search engines that pages have changed or are gone (indexnow.org). */
export type IndexNow = {
  /** Whether the service took them. */
  announce(slugs: string[]): Promise<boolean>;
};
