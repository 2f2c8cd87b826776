/** Who may read a collection: its owner, everybody who knows its address, or everybody. */
export const visibilities = ["private", "unlisted", "public"] as const;
export type Visibility = (typeof visibilities)[number];

export const visibilityWords: Record<Visibility, { label: string; help: string }> = {
  private: { label: "Private", help: "Only you can see it." },
  unlisted: { label: "Unlisted", help: "Anyone with the link can see it. It isn't listed anywhere." },
  public: { label: "Public", help: "Anyone can find it, also through search engines. Your name is on it." },
};

/** The orders of the list of public collections; the first is the default. */
export const collectionSorts = ["newest", "tools"] as const;
export type CollectionSort = (typeof collectionSorts)[number];
