export { SameShelf } from "../alternatives/same-shelf.tsx";
export { CollectionShelf } from "../collection/collection-shelf.tsx";
export { FactsTable } from "../facts/facts-table.tsx";
export { ProductVerdict } from "../feedback/product-verdict.tsx";
export { ProductCover } from "../intro/product-cover.tsx";
export { VoteDays } from "../upvoters/vote-days.tsx";
