import { Fragment, type ReactNode } from "react";
import { notStated } from "#contract/shared/products/not-stated.ts";
import { platformWords } from "#contract/shared/products/platforms.ts";
import type { ProductFacts } from "#contract/shared/products/stated-facts.ts";
import { Fact } from "./fact.tsx";

/** What the maker states about the product, as rows of the facts list. */
export function StatedFacts({ facts }: { facts: ProductFacts }) {
  const { platforms, openSource, languages, inWords, pricingUrl, supportUrl, socialLinks } = facts;
  const unknown = inWords.filter(({ text }) => text === notStated).map(({ term }) => term);
  return (
    <>
      {platforms.length > 0 && (
        <Fact term="Platforms">{platforms.map((platform) => platformWords[platform]).join(", ")}</Fact>
      )}
      {openSource && (
        <Fact term="Source">
          <OpenSource {...openSource} />
          <Sources urls={[openSource.sourceUrl]} />
        </Fact>
      )}
      {languages.length > 0 && (
        <Fact term={languages.length === 1 ? "Language" : "Languages"}>
          <Languages names={languages.map(({ name }) => name)} />
        </Fact>
      )}
      {inWords.map(
        ({ term, text, sourceUrl, otherSourceUrls = [] }) =>
          text !== notStated && (
            <Fact key={term} term={term}>
              {text}
              <Sources urls={[sourceUrl, ...otherSourceUrls]} />
            </Fact>
          ),
      )}
      {pricingUrl && (
        <Fact term="Pricing">
          <OutsideLink to={pricingUrl}>Pricing page</OutsideLink>
        </Fact>
      )}
      {supportUrl && (
        <Fact term="Support">
          <OutsideLink to={supportUrl}>{siteOf(supportUrl)}</OutsideLink>
        </Fact>
      )}
      {socialLinks.length > 0 && (
        <Fact term="Elsewhere">
          {socialLinks.map(({ network, url }, index) => (
            <Fragment key={url}>
              {index > 0 && ", "}
              <OutsideLink to={url}>{network}</OutsideLink>
            </Fragment>
          ))}
        </Fact>
      )}
      {unknown.length > 0 && <Fact term={notStated}>{asSentence(unknown)}</Fact>}
    </>
  );
}

function OpenSource({ license, repositoryUrl }: NonNullable<ProductFacts["openSource"]>) {
  const words = license ? `Open source · ${license}` : "Open source";
  return repositoryUrl ? <OutsideLink to={repositoryUrl}>{words}</OutsideLink> : words;
}

/** The pages that visitors named when they suggested the fact. */
function Sources({ urls }: { urls: (string | null)[] }) {
  return urls.map(
    (url) =>
      url && (
        <Fragment key={url}>
          {" "}
          <OutsideLink to={url}>Source</OutsideLink>
        </Fragment>
      ),
  );
}

/** "Works offline, free plan" */
function asSentence([first = "", ...others]: string[]): string {
  return [first, ...others.map((term) => term.charAt(0).toLowerCase() + term.slice(1))].join(", ");
}

const shown = 3;

function Languages({ names }: { names: string[] }) {
  const few = names.slice(0, shown).join(", ");
  if (names.length <= shown) return few;
  return (
    <details>
      <summary className="cursor-pointer list-none">
        {few} <span className="whitespace-nowrap text-link">and {names.length - shown} more</span>
      </summary>
      {names.slice(shown).join(", ")}
    </details>
  );
}

export function OutsideLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="nofollow noopener ugc" className="footer-link text-link">
      {children}
    </a>
  );
}

export function siteOf(url: string): string {
  return url.startsWith("mailto:") ? url.slice("mailto:".length) : new URL(url).hostname.replace(/^www\./, "");
}
