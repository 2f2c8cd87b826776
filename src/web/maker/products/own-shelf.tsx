import { useQuery } from "@tanstack/react-query";
import type { OwnProductsTab } from "#contract/maker/own-products.ts";
import { paths } from "#contract/shared/paths.ts";
import { makerQueries } from "../../data/maker-queries.ts";
import { useApi } from "../../data/shell.ts";
import { Container } from "../../ui/layout/container.tsx";
import { EmptyShelf } from "../../ui/shelf/empty-shelf.tsx";
import { Shelf } from "../../ui/shelf/shelf.tsx";
import { ListYourProduct } from "./own-product-list.tsx";
import { WayBack } from "./way-back.tsx";
import "./own-products.css";
import { shelfLegend } from "../../ui/shelf/shelf-legend.ts";

/** One book is no comparison. */
const BOOKS_MIN = 2;
const BOOKS_MAX = 12;

/** The page's head, with the published products of the list below it as books. */
export function OwnShelf({ tab, page }: { tab: OwnProductsTab; page: number }) {
  const { data } = useQuery(makerQueries.ownProducts(useApi(), { tab, page }));
  const books = (data?.products ?? [])
    .filter(({ stage }) => stage === "live")
    .slice(0, BOOKS_MAX)
    .map(({ id, name, logoUrl, upvotes, comments, cloth }) => ({
      ...{ to: paths.myProduct(id), name, logoUrl, cloth, comments },
      votes: upvotes,
    }));
  const isShelf = books.length >= BOOKS_MIN;
  // The first product is asked for below, with what a listing looks like.
  const isEmpty = data?.counts.all === 0;
  return (
    <>
      <Container className="pt-6">
        <div className="own-hero">
          <div>
            <WayBack to={paths.profile()}>Back</WayBack>
            <h1 className="mt-2 text-title">My Products</h1>
            {!isEmpty && (
              <p className="mt-4">
                <ListYourProduct />
              </p>
            )}
          </div>
          {isShelf && <Shelf label="Your published products as books" spines={books} isCounted />}
          {isEmpty && <EmptyShelf kind="empty" />}
        </div>
      </Container>
      {isEmpty && <div className="board" />}
      {isShelf && <p className="board">{shelfLegend}</p>}
    </>
  );
}
