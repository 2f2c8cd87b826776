import { useNavigation } from "react-router";
import * as everyPage from "#contract/shared/messages/every-page.ts";
import { useIsSlow } from "../../ui/behavior/use-is-slow.ts";
import { Link } from "../../ui/buttons/link.tsx";

/** Says that a page takes long, and tries again without our code: the browser loads the whole page. */
export function SlowNavigation() {
  const { location } = useNavigation();
  const isSlow = useIsSlow(location);
  return (
    // Always there, so that screen readers notice the text; without height, so that nothing moves.
    <div role="status" className="sticky top-17 z-20 flex h-0 justify-center">
      {location && isSlow && (
        <p className="m-2 h-max rounded-control border border-line bg-raised px-4 py-2 text-center text-sm">
          {everyPage.slow.text}{" "}
          <Link
            to={location.pathname + location.search}
            reloadDocument
            className="inline-flex min-h-6 items-center text-link underline pointer-coarse:min-h-11"
          >
            {everyPage.slow.action}
          </Link>
        </p>
      )}
    </div>
  );
}
