import { useEffect } from "react";
import { useNavigate } from "react-router";
import * as limits from "#contract/shared/limits.ts";
import * as success from "#contract/shared/messages/success.ts";
import { paths } from "#contract/shared/paths.ts";
import { ButtonLink } from "../../ui/buttons/button-link.tsx";
import { NarrowPage } from "../../ui/layout/narrow-page.tsx";

/** Redirects to the product page after 2 seconds (rule 15). */
export function ClaimSuccess({ slug }: { slug: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate(paths.product(slug)), limits.screen.claimRedirectMs);
    return () => clearTimeout(timer);
  }, [navigate, slug]);
  return (
    <NarrowPage {...success.claimed} announce>
      <ButtonLink to={paths.product(slug)}>View product</ButtonLink>
    </NarrowPage>
  );
}
