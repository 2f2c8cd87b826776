import { Columns2, Hash, LayoutGrid, Library, Shapes } from "lucide-react";

export const placeKinds = {
  niche: { label: "Niche", Icon: LayoutGrid },
  subcategory: { label: "Subcategory", Icon: Shapes },
  tag: { label: "Tag", Icon: Hash },
  collection: { label: "Collection", Icon: Library },
  comparison: { label: "Comparison", Icon: Columns2 },
} as const;
