import { paths } from "#contract/shared/paths.ts";
import { useSite } from "../../data/load-site.ts";
import { Link } from "../../ui/buttons/link.tsx";

/** The operator's email address if one is configured, or else the feedback form. */
export function ContactLink({ className }: { className?: string }) {
  const site = useSite();
  if (!site.contactEmail) {
    return (
      <Link to={paths.siteFeedback()} className={className}>
        the feedback form
      </Link>
    );
  }
  return (
    <a href={`mailto:${site.contactEmail}`} className={className}>
      {site.contactEmail}
    </a>
  );
}
