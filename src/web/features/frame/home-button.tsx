import { ButtonLink, type ButtonLinkProps } from "../../ui/button-link.tsx";
import { useHome } from "../auth/use-home.ts";

/** Back to the home page itself, also for those whom the bare address would lead on to their niche. */
export function HomeButton(props: Omit<ButtonLinkProps, "to">) {
  return <ButtonLink {...props} to={useHome()} />;
}
