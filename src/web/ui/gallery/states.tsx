import { ButtonLink } from "../buttons/button-link.tsx";
import { Spinner } from "../display/spinner.tsx";
import { Callout } from "../layout/callout.tsx";
import { EmptyState } from "../layout/empty-state.tsx";
import { ErrorState } from "../layout/error-state.tsx";
import { Panel } from "../layout/panel.tsx";
import { ListSkeleton, PanelSkeleton } from "../layout/skeleton.tsx";
import { Row, Sample, type SampleProps } from "./sample.tsx";

export function StateSamples({ side }: SampleProps) {
  return (
    <>
      <Sample name="skeleton">
        <ListSkeleton rows={2} />
        <Panel title={`Loading, ${side}`} headingLevel={3} className="mt-3">
          <PanelSkeleton rows={2} />
        </Panel>
      </Sample>
      <Sample name="spinner" note="shows after 300 ms">
        <Row>
          <Spinner size="sm" />
          <Spinner />
          <Spinner size="lg" label="Loading" />
        </Row>
      </Sample>
      <Sample name="callout" note="title and text, text only">
        <div className="space-y-3">
          <Callout title="Why it was rejected" text="The website can't be reached." />
          <Callout text="Turn on JavaScript to edit your product." />
        </div>
      </Sample>
      <Sample name="empty-state" note="with an action">
        <EmptyState
          drawing="empty"
          title="No Products Found"
          text="No products found in this category."
          headingLevel={3}
          action={
            <ButtonLink to="#empty-state" variant="primary">
              Suggest Tools
            </ButtonLink>
          }
        />
      </Sample>
      {(["empty", "gap", "done"] as const).map((drawing) => (
        <Sample key={drawing} name="empty-state" note={`the drawing "${drawing}"`}>
          <EmptyState drawing={drawing} title="Your shelf is empty" text="One sentence." headingLevel={3} />
        </Sample>
      ))}
      <Sample name="empty-state" note="something is under way">
        <EmptyState icon={<Spinner />} title="Importing products" text="You can leave this page." headingLevel={3} />
      </Sample>
      <Sample name="error-state">
        <ErrorState
          title="Error loading products"
          text="Please try refreshing the page"
          headingLevel={3}
          onRetry={() => {}}
        />
      </Sample>
    </>
  );
}
