import { useEffect, useRef } from "react";
import { useLoaderData } from "react-router";
import type { FigurePeriod } from "#contract/shared/figure-periods.ts";
import type { ProductTab } from "#contract/shared/paths/addresses.ts";
import { paths } from "#contract/shared/paths.ts";
import { Container } from "../../ui/layout/container.tsx";
import { FiguresTab } from "../figures/figures-tab.tsx";
import { HistoryTab } from "../figures/history-tab.tsx";
import { ProductProblemPage } from "../product-form/product-problem.tsx";
import { useOpenProduct } from "../product-form/saving/use-open-product.ts";
import { WayBack } from "../products/way-back.tsx";
import { HomeHead } from "./home-head.tsx";
import { HomeNav } from "./home-nav.tsx";
import { lockOf } from "./home-tabs.ts";
import type { loadHome } from "./load-home.ts";
import { Overview } from "./overview/overview.tsx";
import { LaterTab } from "./tabs/later-tab.tsx";
import { LockedTab } from "./tabs/locked-tab.tsx";
import { PageTab } from "./tabs/page-tab.tsx";
import { PromotionTab } from "./tabs/promotion-tab.tsx";
import "./home.css";

/** The one place for everything about a product, for its submitter and makers; the wizard is its first tabs. */
export function ProductHome() {
  const { productId, problem, tab, period } = useLoaderData<typeof loadHome>();
  if (productId === null) return <ProductProblemPage problem={problem} />;
  return <Home key={productId} {...{ productId, tab, period }} />;
}

type HomeProps = { productId: number; tab: ProductTab; period: FigurePeriod };

function Home({ productId, tab, period }: HomeProps) {
  const product = useOpenProduct(productId);
  const lock = lockOf(tab, product.unlocked);
  const panel = useTabFocus(tab);
  return (
    <Container className="pt-6">
      <WayBack to={paths.myProducts()}>Back to My Products</WayBack>
      <HomeHead product={product} />
      <div className="product-home">
        <HomeNav product={product} current={tab} />
        <div ref={panel} tabIndex={-1} className="home-panel">
          {tab === "overview" && <Overview product={product} />}
          {tab === "page" && <PageTab product={product} />}
          {tab === "figures" && <FiguresTab productId={productId} period={period} />}
          {tab === "promotion" && <PromotionTab product={product} />}
          {tab === "history" && <HistoryTab productId={productId} />}
          {lock ? <LockedTab key={tab} {...{ tab, lock, product }} /> : <LaterTab key={tab} {...{ tab, product }} />}
        </div>
      </div>
    </Container>
  );
}

/** The site's header stays at the top of the window. */
const headerPx = 60;

/** The address changes without a new page, so the focus moves to the new tab. */
function useTabFocus(tab: ProductTab) {
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(tab);
  useEffect(() => {
    if (shown.current === tab) return;
    shown.current = tab;
    panel.current?.focus({ preventScroll: true });
    // A tab that starts above the window or behind the site's header is shown from its start.
    const top = panel.current?.getBoundingClientRect().top ?? 0;
    if (top < headerPx) panel.current?.scrollIntoView({ block: "start" });
  }, [tab]);
  return panel;
}
