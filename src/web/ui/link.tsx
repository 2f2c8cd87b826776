import type { ComponentProps } from "react";

export type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  to: string;
  /** Asks the server for the whole document. */
  reloadDocument?: boolean | undefined;
  /** Takes the present entry's place in the history. */
  replace?: boolean | undefined;
  /** Stays where the page is scrolled to. */
  preventScrollReset?: boolean | undefined;
};

/**
 * A link within the site, as plain markup. One listener follows all of them (follow-links.ts): the router's own link runs
 * a dozen hooks each, which a page of sixty links pays before it answers to the first touch.
 */
export function Link({ to, reloadDocument, replace, preventScrollReset, ...rest }: LinkProps) {
  return (
    <a
      href={to}
      data-reload={reloadDocument || undefined}
      data-replace={replace || undefined}
      data-keep-scroll={preventScrollReset || undefined}
      {...rest}
    />
  );
}
