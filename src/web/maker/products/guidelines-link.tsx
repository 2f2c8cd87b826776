import { paths } from "#contract/shared/paths.ts";
import { Link } from "../../ui/buttons/link.tsx";

/** For forms about a product. Opens a new tab, so nothing typed is lost. */
export function GuidelinesLink() {
  return (
    <Link to={paths.guidelines()} target="_blank" className="text-link underline underline-offset-2">
      Read our guidelines<span className="sr-only"> (opens in a new tab)</span>
    </Link>
  );
}
