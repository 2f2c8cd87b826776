/**
 * The niche that holds products without another one, and the parent of subcategories without one. Drafts forever
 * (migration 0036), so no visitor sees them; only administrators choose them.
 */
export const ALL_RESOURCES_SLUG = "all-resources";
