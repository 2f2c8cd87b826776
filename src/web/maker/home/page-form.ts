/** Prefix of the field ids of the product's form, which the tabs beside it link to. */
export const pageFormName = "product";

export const pageFieldId = (field: string) => `${pageFormName}-${field}`;
