import type { ComponentType } from "react";
import { BulkUpload } from "../imports/bulk-upload.tsx";
import { NewProduct } from "./new-product.tsx";

type NewProductTab = { value: string; Component: ComponentType };

/** The ways to add products: `?add=` and the value. */
export const newProductTabs: readonly [NewProductTab, ...NewProductTab[]] = [
  { value: "product", Component: NewProduct },
  { value: "csv", Component: BulkUpload },
];
