export { CollectionShelf } from "../collection/collection-shelf.tsx";
export { FactsTable } from "../facts/facts-table.tsx";
export { ProductVerdict } from "../feedback/product-verdict.tsx";
export { ProductCover } from "./product-cover.tsx";
export { SameShelf } from "./same-shelf.tsx";
export { VoteDays } from "./vote-days.tsx";
