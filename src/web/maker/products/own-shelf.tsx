import { useQuery } from "@tanstack/react-query";
import type { OwnProductsTab } from "#contract/maker/own-products.ts";
import { paths } from "#contract/shared/paths.ts";
import { makerQueries } from "../../data/maker-queries.ts";
import { useApi } from "../../data/shell.ts";
import { Container } from "../../ui/layout/container.tsx";
import { Shelf } from "../../ui/shelf/shelf.tsx";
import { ListYourProduct } from "./own-product-list.tsx";
import { WayBack } from "./way-back.tsx";
import "./own-products.css";

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
  return (
    <>
      <Container className="pt-6">
        <div className="own-hero">
          <div>
            <WayBack to={paths.profile()}>Back</WayBack>
            <h1 className="mt-2 text-title">My Products</h1>
            <p className="mt-4">
              <ListYourProduct />
            </p>
          </div>
          {isShelf && <Shelf label="Your published products as books" spines={books} isCounted />}
        </div>
      </Container>
      {isShelf && <p className="board">Taller: more votes. Thicker: more feedback.</p>}
    </>
  );
}
