import { ChevronDown, Contrast } from "lucide-react";
import { useLocation } from "react-router";
import { paths } from "#contract/shared/paths.ts";
import { useIsOpen, useSite } from "../../data/load-site.ts";
import { ViewersBell } from "../../member/notices/viewers-bell.ts";
import { useHome } from "../../shared/auth/use-home.ts";
import { useViewer } from "../../shared/auth/use-viewer.ts";
import { SiteMark } from "../../shared/frame/site-mark.tsx";
import { buttonClass } from "../../ui/buttons/button-class.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { Link } from "../../ui/buttons/link.tsx";
import { cx } from "../../ui/cx.ts";
import { Container } from "../../ui/layout/container.tsx";
import { DisclosureMenu } from "../../ui/menus/disclosure-menu.tsx";
import { NavLink } from "../../ui/navigation/nav-link.tsx";
import { SearchButton } from "../../visitor/search/suggestions/search-button.tsx";
import { SiteFeedbackLink } from "../../visitor/site-feedback/site-feedback-link.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { MenuButton } from "./menu-button.tsx";
import { MenuLink } from "./menu-link.tsx";
import { ThemeLine } from "./theme-line.tsx";

export function SiteHeader() {
  const site = useSite();
  const isOpen = useIsOpen();
  const viewer = useViewer();
  const home = useHome();
  return (
    <header className="site-header">
      <Container className="flex h-15 items-center gap-2 md:gap-4 lg:gap-5">
        <MenuButton />
        <Link to={home} className="tap-room flex min-w-0 items-center gap-2.5 text-lg font-heading tracking-tight">
          <SiteMark />
          <span className="truncate">{site.name}</span>
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-4 text-sm whitespace-nowrap md:flex lg:gap-5">
          <NavLink to={home} end className="nav-link">
            Home
          </NavLink>
          <NavLink to={paths.aiTools()} className="nav-link">
            All AI Tools
          </NavLink>
          {isOpen(paths.collections()) && (
            <NavLink to={paths.collections()} className="nav-link max-xl:hidden">
              Collections
            </NavLink>
          )}
          <SiteFeedbackLink className="nav-link" />
          {isOpen(paths.advertise()) && (
            <NavLink to={paths.advertise()} className="nav-link">
              Advertise
            </NavLink>
          )}
          <OwnLinks />
        </nav>
        <div className="ml-auto flex items-center gap-2 lg:gap-3">
          <SearchButton />
          <SubmitMenu className="hidden md:block" />
          {viewer ? (
            <>
              <ViewersBell.Part unread={viewer.unreadNotices} />
              <AccountMenu viewer={viewer} />
            </>
          ) : (
            <>
              <ThemeMenu className="hidden lg:block" />
              <SignInLink />
            </>
          )}
        </div>
      </Container>
    </header>
  );
}

/** The operator's, where there is room: one beside the others, or a menu. The footer has them, too. */
function OwnLinks() {
  const { headerLinks: links } = useSite();
  const [first] = links;
  if (!first) return null;
  if (links.length === 1) {
    return (
      <NavLink to={first.address} className="nav-link max-xl:hidden">
        {first.label}
      </NavLink>
    );
  }
  return (
    <DisclosureMenu
      className="max-xl:hidden"
      summaryClassName="nav-link flex items-center gap-1"
      summary={
        <>
          More
          <ChevronDown className="chevron" />
        </>
      }
    >
      {links.map(({ label, address }) => (
        <MenuLink key={`${label} ${address}`} to={address}>
          {label}
        </MenuLink>
      ))}
    </DisclosureMenu>
  );
}

function SignInLink() {
  const { pathname, search } = useLocation();
  const isSignInPage = pathname === paths.auth();
  return (
    <ButtonLink to={isSignInPage ? paths.auth() : paths.auth(pathname + search)} variant="primary">
      Sign in
    </ButtonLink>
  );
}

function SubmitMenu({ className }: { className?: string }) {
  return (
    <DisclosureMenu
      className={className}
      summaryClassName={buttonClass({})}
      summary={
        <>
          Submit
          <ChevronDown className="chevron" />
        </>
      }
    >
      <MenuLink to={paths.suggest()}>Suggest Tools</MenuLink>
      <MenuLink to={paths.listProduct()}>List My Product</MenuLink>
    </DisclosureMenu>
  );
}

/** For guests on wide screens; others have the theme in their menu. */
function ThemeMenu({ className }: { className?: string }) {
  return (
    <DisclosureMenu
      label="Theme"
      className={cx("noscript:hidden!", className)}
      summaryClassName={cx(buttonClass({ variant: "ghost" }), "btn-icon")}
      summary={<Contrast />}
    >
      <ThemeLine />
    </DisclosureMenu>
  );
}
