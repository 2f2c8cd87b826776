import type { ComponentProps } from "react";

export type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  to: string;
  /** Forces a full page load. */
  reloadDocument?: boolean | undefined;
  /** Replaces the current history entry. */
  replace?: boolean | undefined;
  /** Keeps the scroll position. */
  preventScrollReset?: boolean | undefined;
};

/**
 * An internal link as plain markup. One listener handles all of them (follow-links.ts): the router's own link runs a
 * dozen hooks each, which delays the first interaction on a page with sixty links.
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
