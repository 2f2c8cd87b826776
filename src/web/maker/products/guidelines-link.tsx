import { paths } from "#contract/shared/paths.ts";
import { Link } from "../../ui/buttons/link.tsx";

/** Where makers fill in a product: what a listing needs. In a new tab, because the form isn't finished. */
export function GuidelinesLink() {
  return (
    <Link to={paths.guidelines()} target="_blank" className="text-link underline underline-offset-2">
      Read our guidelines<span className="sr-only"> (opens in a new tab)</span>
    </Link>
  );
}
