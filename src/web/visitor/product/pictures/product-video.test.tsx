// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "enableIframePageLoading": true } }
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ProductVideo } from "./product-video.tsx";

afterEach(cleanup);

test("the player takes the focus once, not with each change of the page", () => {
  const page = (upvotes: number) => (
    <>
      <button type="button">Upvote {upvotes}</button>
      <ProductVideo
        name="Krita"
        video={{ provider: "vimeo", embedUrl: "about:blank", watchUrl: "https://vimeo.example/1" }}
      />
    </>
  );
  const { rerender } = render(page(1));
  fireEvent.click(screen.getByRole("link"));
  expect(document.activeElement).toBe(screen.getByTitle("Video about Krita"));
  const button = screen.getByRole("button");
  button.focus();
  rerender(page(2));
  expect(document.activeElement).toBe(button);
});
