import type { ComponentType } from "react";
import { BulkUpload } from "../imports/bulk-upload.tsx";
import { NewProduct } from "./new-product.tsx";

type NewProductTab = { value: string; label: string; Component: ComponentType };

/** The ways to add products. With more than one, the page shows them as tabs: `?add=` and the value. */
export const newProductTabs: readonly [NewProductTab, ...NewProductTab[]] = [
  { value: "product", label: "List Product", Component: NewProduct },
  { value: "csv", label: "Bulk Upload (CSV)", Component: BulkUpload },
];
