import { Check, Circle, Lock } from "lucide-react";
import type { OwnProductDetails } from "#contract/maker/own-products.ts";
import type { ProductTab } from "#contract/shared/paths/addresses.ts";
import { paths } from "#contract/shared/paths.ts";
import { wholeNumber } from "#contract/shared/text/plain-formats.ts";
import { Link } from "../../ui/buttons/link.tsx";
import { Progress } from "../../ui/display/progress.tsx";
import { useCurrentInView } from "../../ui/navigation/use-current-in-view.ts";
import { NestedSections } from "../product-form/sections/section-nav.tsx";
import { type HomeTab, isDone, laterTabs, milestonesOf, wizardTabs } from "./home-tabs.ts";
import { pageFieldId } from "./page-form.ts";
import "../../ui/navigation/edge-fade.css";

type HomeNavProps = { product: OwnProductDetails; current: ProductTab };

/** The tabs with the listing's progress: beside the content, or on small screens a row that scrolls. */
export function HomeNav({ product, current }: HomeNavProps) {
  const around = useCurrentInView<HTMLDivElement>(current);

  const entries = (tabs: readonly HomeTab[]) =>
    tabs.map((tab) => (
      <li key={tab.tab}>
        <Entry {...{ product, current, tab }} />
        {tab.tab === "page" && current === "page" && <NestedSections idOf={pageFieldId} />}
      </li>
    ));
  return (
    <div ref={around} className="home-nav">
      <Completion product={product} />
      <nav aria-label="Product" className="edge-fade">
        <ul>{entries([{ tab: "overview", label: "Overview", unlocksAt: 0 }])}</ul>
        <ul aria-label="Listing">{entries(wizardTabs)}</ul>
        <ul aria-label="More">{entries(laterTabs)}</ul>
      </nav>
    </div>
  );
}

function Entry({ product, current, tab: { tab, label, unlocksAt } }: HomeNavProps & { tab: HomeTab }) {
  if (unlocksAt > product.unlocked) {
    return (
      <span className="home-tab" aria-disabled="true" aria-current={tab === current ? "page" : undefined}>
        {label}
        <span>
          <Lock aria-hidden="true" />
          <span className="sr-only">, unlocks </span>at {unlocksAt}%
        </span>
      </span>
    );
  }
  const unanswered = product.nextSteps.find(({ kind }) => kind === "answer_comments")?.count ?? 0;
  return (
    <Link
      to={paths.myProduct(product.id, tab)}
      preventScrollReset
      aria-current={tab === current ? "page" : undefined}
      className="home-tab"
    >
      {label}
      {tab === "comment" && unanswered > 0 && (
        <b>
          {wholeNumber(unanswered)}
          <span className="sr-only"> {unanswered === 1 ? "comment" : "comments"} to answer</span>
        </b>
      )}
      {isDone(tab, product) && (
        <span>
          <Check aria-hidden="true" />
          <span className="sr-only">, done</span>
        </span>
      )}
    </Link>
  );
}

/** As in the wizard: 25, 50 and 100 percent, and what each of them stands for (rule 4). */
function Completion({ product }: Pick<HomeNavProps, "product">) {
  const { completion } = product;
  return (
    <div className="home-completion">
      <p>
        <span>Completion</span>
        <b>{completion}%</b>
      </p>
      <Progress label="Completion" share={completion / 100} className="w-full" />
      <ol aria-label="What it counts">
        {milestonesOf(product).map(({ label, percent, isReached }) => (
          <li key={percent}>
            {isReached ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
            {label}
            <span className="sr-only">{isReached ? ", done" : ", to do"}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
