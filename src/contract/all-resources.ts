/** The niche and the parent subcategory that hold everything; only administrators choose them. */
export const ALL_RESOURCES_SLUG = "all-resources";
