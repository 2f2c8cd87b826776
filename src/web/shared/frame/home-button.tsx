import { ButtonLink, type ButtonLinkProps } from "../../ui/buttons/button-link.tsx";
import { useHome } from "../auth/use-home.ts";

/** Opens the home page itself, even for people whose `/` redirects to their niche. */
export function HomeButton(props: Omit<ButtonLinkProps, "to">) {
  return <ButtonLink {...props} to={useHome()} />;
}
