import { formatMoney } from "#contract/shared/money/money.ts";
import { paths } from "#contract/shared/paths.ts";
import { escapeHtml } from "#contract/shared/text/escape-html.ts";
import { stylesheetPath } from "./checkout-style.ts";
import type { SandboxPayment } from "./sandbox-store.ts";

export const problems = {
  declined: "Your card was declined. Try another one.",
  unconfirmed: "Your bank could not confirm that it's you. Try again, or use another card.",
};
export type Problem = keyof typeof problems;

type Shown = { siteName: string; payment: SandboxPayment };

// Cards are picked, never typed, so nobody can enter a real card's number here.
const methods = [
  { choice: "pay", name: "4242 4242 4242 4242", about: "Succeeds right away", mark: "Card" },
  { choice: "confirm", name: "4000 0025 0000 3155", about: "Asks you to confirm (3-D Secure)", mark: "Card" },
  { choice: "decline", name: "4000 0000 0000 0002", about: "Gets declined", mark: "Card" },
  { choice: "delay", name: "Bank transfer", about: "Arrives after a minute", mark: "Bank" },
];

export function formPage({ siteName, payment, problem }: Shown & { problem: Problem | undefined }): string {
  const options = methods.map(
    ({ choice, name, about, mark }, index) => `
        <label class="method">
          <input type="radio" name="choice" value="${choice}"${index === 0 ? " checked" : ""}>
          <span class="about"><strong>${name}</strong><span>${about}</span></span>
          <span class="mark" aria-hidden="true">${mark}</span>
        </label>`,
  );
  return page({
    title: "Checkout",
    siteName,
    payment,
    body: `
      <h2>Payment method</h2>
      ${problem ? `<p class="problem" role="alert">${problems[problem]}</p>` : ""}
      ${form(
        payment,
        `<fieldset><legend>Pick a made-up card. You can't enter a real one.</legend>${options.join("")}
        </fieldset>
        <button class="primary">Pay ${formatMoney(payment)}</button>`,
      )}
      <a class="quiet" href="${escapeHtml(payment.cancelUrl)}">Cancel and go back to ${escapeHtml(siteName)}</a>`,
  });
}

export function confirmPage({ siteName, payment }: Shown): string {
  return page({
    title: "Confirm your payment",
    siteName,
    payment,
    body: `
      <h2>Confirm it's you</h2>
      <p>In a real payment, your bank would now ask for a code or open its app. Here, you decide what it answers.</p>
      <div class="buttons">
        ${form(payment, `<button class="primary" name="choice" value="pay">Approve</button>`)}
        ${form(payment, `<button class="secondary" name="choice" value="fail">Fail</button>`)}
      </div>
      <a class="quiet" href="${paths.sandboxCheckout(payment.sessionId)}">Use another card</a>`,
  });
}

/** The page of a checkout that can't be paid anymore. */
export function statusPage({ siteName, payment }: Shown): string {
  const back = (url: string) => `<a class="primary" href="${escapeHtml(url)}">Back to ${escapeHtml(siteName)}</a>`;
  if (payment.status === "closed") {
    return page({
      title: "Checkout closed",
      siteName,
      payment,
      body: `
      <h2>This checkout is closed</h2>
      <p>It was canceled, or it expired after 24 hours. Nothing was paid, and you can start again on
        ${escapeHtml(siteName)}.</p>
      ${back(payment.cancelUrl)}`,
    });
  }
  if (payment.status === "processing") {
    return page({
      title: "Payment on its way",
      siteName,
      payment,
      body: `
      <h2>Your payment is on its way</h2>
      <p>Like a bank transfer, it takes a while: a minute here. You don't have to wait on this page.</p>
      ${back(payment.successUrl)}
      ${form(payment, `<button class="secondary" name="choice" value="arrive">Let it arrive now</button>`)}`,
    });
  }
  const isRefunded = payment.refundedAmount === payment.amount;
  return page({
    title: isRefunded ? "Refunded" : "Paid",
    siteName,
    payment,
    body: `
      <h2>${isRefunded ? "This payment was refunded" : "This is paid"}</h2>
      <p>${isRefunded ? "You got all of it back." : "Thank you. There's nothing left to do here."}</p>
      ${back(payment.successUrl)}`,
  });
}

export function notFoundPage({ siteName }: { siteName: string }): string {
  return page({
    title: "Checkout not found",
    siteName,
    body: `
      <h2>We don't know this checkout</h2>
      <p>The address is wrong, or the checkout is so old that it was deleted.</p>
      <a class="primary" href="${paths.home()}">Go to ${escapeHtml(siteName)}</a>`,
  });
}

function form({ sessionId }: SandboxPayment, body: string): string {
  return `<form method="post" action="${paths.sandboxCheckoutForm()}">
        <input type="hidden" name="session" value="${escapeHtml(sessionId)}">
        ${body}
      </form>`;
}

function summary({ siteName, payment }: Shown): string {
  const price = formatMoney(payment);
  return `
    <section class="summary" aria-labelledby="order">
      <h2 id="order" class="seller">${escapeHtml(siteName)}</h2>
      <p class="price">${price}</p>
      <dl>
        <div><dt>${escapeHtml(payment.description)}</dt><dd>${price}</dd></div>
        <div class="total"><dt>Total</dt><dd>${price}</dd></div>
      </dl>
      <p class="reference">Order ${escapeHtml(payment.reference)}</p>
    </section>`;
}

type PageParts = { title: string; siteName: string; payment?: SandboxPayment; body: string };

function page({ title, siteName, payment, body }: PageParts): string {
  return `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${title} – ${escapeHtml(siteName)} demo checkout</title>
  <link rel="stylesheet" href="${stylesheetPath}">
</head>
<body>
  <header><h1>Demo checkout</h1><p>No money moves</p></header>
  <main${payment ? "" : ` class="alone"`}>${payment ? summary({ siteName, payment }) : ""}
    <div class="panel">${body}
    </div>
  </main>
</body>
</html>
`;
}
