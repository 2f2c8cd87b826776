import { Callout } from "./callout.tsx";
import { Container } from "./container.tsx";

/** For pages whose forms need JavaScript. */
export function NeedsScript({ text }: { text: string }) {
  return (
    <noscript>
      <Container className="pt-6">
        <Callout text={text} />
      </Container>
    </noscript>
  );
}
