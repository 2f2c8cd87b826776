import type { ReactNode } from "react";
import { paths } from "#contract/shared/paths.ts";
import { useIsOpen, useSite } from "../../data/load-site.ts";
import { useHome } from "../../shared/auth/use-home.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { ThemeSwitch } from "../../ui/theme/theme-switch.tsx";
import { SiteFeedbackLink } from "../../visitor/site-feedback/site-feedback-link.tsx";
import { footerLinksId } from "./footer-links-id.ts";

export function SiteFooter() {
  const { name, hasDemoData, contactEmail, socialLinks, newsletterUrl, headerLinks, footerLinks } = useSite();
  const isOpen = useIsOpen();
  const link = (to: string, label: string) => isOpen(to) && linked(to, label);
  // The header's, too: without JavaScript, phones have no other menu.
  const own = [...new Map([...headerLinks, ...footerLinks].map((each) => [each.address, each])).values()];
  return (
    <footer className="mt-16 border-t border-line text-meta text-muted">
      {hasDemoData && <DemoNotice />}
      <Container className="pt-9 pb-8">
        <nav
          id={footerLinksId}
          aria-label="Footer"
          className="grid scroll-mt-20 grid-cols-2 gap-x-5 gap-y-7 md:grid-cols-4"
        >
          <Column title={name}>
            {link(useHome(), "Home")}
            {link(paths.aiTools(), "All AI Tools")}
            {link(paths.collections(), "Collections")}
            {link(paths.search(), "Search")}
            {link(paths.about(), "About")}
          </Column>
          <Column title="Get involved">
            {link(paths.suggest(), "Suggest Tools")}
            {link(paths.listProduct(), "List My Product")}
            {link(paths.advertise(), "Advertise")}
            <li>
              <SiteFeedbackLink className="footer-link" />
            </li>
          </Column>
          <Column title="Stay in touch">
            {newsletterUrl ? outside(newsletterUrl, "Newsletter") : link(paths.newsletter(), "Newsletter")}
            {file(paths.feed(), "RSS feed")}
            {socialLinks.map((address) => outside(address, new URL(address).hostname.replace(/^www\./, "")))}
            {contactEmail && file(`mailto:${contactEmail}`, "Contact")}
          </Column>
          <Column title="Fine print">
            {link(paths.terms(), "Terms")}
            {link(paths.privacy(), "Privacy")}
            {link(paths.aboutAds(), "Ads")}
            {link(paths.aboutRanking(), "Ranking")}
            {file(paths.apiDocs(), "API")}
          </Column>
          {own.length > 0 && (
            <div className="col-span-full">
              <h2 className="pb-1.5 font-semibold text-ink">More</h2>
              <ul className="flex flex-wrap gap-x-5 gap-y-1">
                {own.map(({ label, address }) => link(address, label))}
              </ul>
            </div>
          )}
        </nav>
        <div className="mt-8 flex min-h-14.5 flex-wrap items-center justify-between gap-x-5 gap-y-4 border-t border-line pt-5">
          <p>Powered by Toolshelf, open source (MIT).</p>
          <ThemeSwitch />
        </div>
      </Container>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h2 className="truncate pb-1.5 font-semibold text-ink">{title}</h2>
      <ul className="space-y-1 pointer-coarse:space-y-0">{children}</ul>
    </div>
  );
}

function linked(to: string, label: string) {
  return (
    <li key={to}>
      <Link to={to} className="footer-link">
        {label}
      </Link>
    </li>
  );
}

/** Not one of our pages, so the router doesn't handle it. */
function file(address: string, label: string) {
  return (
    <li>
      <a href={address} className="footer-link">
        {label}
      </a>
    </li>
  );
}

function outside(address: string, label: string) {
  return (
    <li key={address} className="truncate">
      <a href={address} rel="noopener me" className="footer-link">
        {label}
      </a>
    </li>
  );
}

function DemoNotice() {
  return (
    <p className="bg-sunk px-5 py-3 text-center">
      This is a demo. The people behind its votes and feedback are made up, and so are products marked <em>Demo</em>.
    </p>
  );
}
