import { Container } from "./container.tsx";
import { Notice } from "./notice.tsx";

/** For pages whose forms need JavaScript. */
export function NeedsScript({ text }: { text: string }) {
  return (
    <noscript>
      <Container className="pt-6">
        <Notice text={text} />
      </Container>
    </noscript>
  );
}
