import { useSuspenseQuery } from "@tanstack/react-query";
import { Link, NavLink, useLocation } from "react-router";
import { paths } from "#contract/paths.ts";
import { queries } from "../../queries.ts";
import { useApi } from "../../shell.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Container } from "../../ui/container.tsx";
import { Mark } from "../../ui/mark.tsx";
import { ThemeSwitch } from "../../ui/theme-switch.tsx";
import { useViewer } from "../auth/use-viewer.ts";
import { AccountMenu } from "./account-menu.tsx";

export function SiteHeader() {
  const { data: site } = useSuspenseQuery(queries.site(useApi()));
  const viewer = useViewer();
  // For signed-in people the bare address may lead to their primary niche (decision 39).
  const home = viewer ? paths.homeAll() : paths.home();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface/95 backdrop-blur-sm">
      <Container className="flex h-15 items-center gap-5">
        <Link to={home} className="flex items-center gap-2.5 text-lg font-heading tracking-tight">
          <Mark />
          {site.name}
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-5 text-sm md:flex">
          <NavLink to={home} end className="nav-link">
            Home
          </NavLink>
          <a href={paths.apiDocs()} className="nav-link">
            API
          </a>
        </nav>
        <div className="ml-auto flex items-center gap-3">
          <div className="hidden sm:block">
            <ThemeSwitch />
          </div>
          {viewer ? <AccountMenu viewer={viewer} /> : <SignInLink />}
        </div>
      </Container>
    </header>
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
