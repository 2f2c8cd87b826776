export type CheckoutTab = { isBlocked: boolean; show: (url: string) => void; close: () => void };

/** A blank tab, opened in the click itself: browsers block one that is opened after an answer of the server. */
export function openCheckoutTab(): CheckoutTab {
  const tab = window.open("", "_blank");
  if (!tab) return { isBlocked: true, show: () => {}, close: () => {} };
  tab.document.title = "Checkout";
  tab.document.body.textContent = "Opening the checkout…";
  return {
    isBlocked: false,
    show(url) {
      // The payment page mustn't be able to navigate this one.
      tab.opener = null;
      tab.location.replace(url);
    },
    close: () => tab.close(),
  };
}
