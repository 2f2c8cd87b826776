import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "#contract/paths.ts";
import { queries } from "../../queries.ts";
import { useApi } from "../../shell.ts";
import { Container } from "../../ui/container.tsx";
import { ThemeSwitch } from "../../ui/theme-switch.tsx";

export function SiteFooter() {
  const { data: site } = useSuspenseQuery(queries.site(useApi()));
  return (
    <footer className="mt-16 border-t border-line">
      {site.hasDemoData && <DemoNotice />}
      <Container className="flex flex-col gap-5 py-8 text-meta text-muted sm:flex-row sm:items-center sm:justify-between">
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-5 gap-y-2">
            <li>
              <Link to={paths.home()} className="footer-link">
                Home
              </Link>
            </li>
            <li>
              <a href={paths.apiDocs()} className="footer-link">
                API
              </a>
            </li>
            {site.contactEmail && (
              <li>
                <a href={`mailto:${site.contactEmail}`} className="footer-link">
                  Contact
                </a>
              </li>
            )}
            {site.socialLinks.map((link) => (
              <li key={link}>
                <a href={link} rel="noopener me" className="footer-link">
                  {new URL(link).hostname.replace(/^www\./, "")}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="sm:hidden">
          <ThemeSwitch />
        </div>
      </Container>
    </footer>
  );
}

function DemoNotice() {
  return (
    <p className="bg-sunk px-5 py-3 text-center text-meta text-muted">
      This is a demonstration. Votes and feedback come from people made up for it; products marked <em>Demo</em> are
      made up too.
    </p>
  );
}
