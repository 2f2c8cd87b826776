/** Separate from addresses.ts, which every public page loads. */

export const nameReplacedForm = () => "/forms/replaced-product";
export const unnameReplacedForm = () => "/forms/replaced-product-removal";
