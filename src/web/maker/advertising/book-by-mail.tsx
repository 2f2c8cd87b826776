import { paths } from "#contract/shared/paths.ts";
import { ContactLink } from "../../shared/frame/contact-link.tsx";
import { Link } from "../../ui/buttons/link.tsx";

/** Where nothing can be bought online. */
export function BookByMail() {
  return (
    <section aria-labelledby="book" className="mt-12 max-w-prose">
      <h2 id="book" className="text-title">
        How to book
      </h2>
      <p className="mt-3 text-pretty">
        You can't book online yet. Write to us through{" "}
        <ContactLink className="text-link underline underline-offset-2" /> with the address of your product and the
        number of months, and we'll arrange the rest with you. Your product has to be listed first. If it isn't,{" "}
        <Link to={paths.myProducts()} className="text-link underline underline-offset-2">
          list it for free
        </Link>
        .
      </p>
    </section>
  );
}
