/** What the pages of orders say. Public pages never import this file: they would load it. */
export const ordersEmpty = {
  title: "No orders yet",
  text: "Makers order promotions on the Advertise page; their orders appear here. What an administrator promotes is under Trending ads.",
};
export const ordersUnmatched = { title: "No orders found", text: "No order matches these filters." };
export const ordersFailed = { title: "Failed to load the orders" };
export const orderFailed = { title: "Failed to load this order" };
export const eventsEmpty = { text: "The payment provider hasn't sent anything yet." };
export const orderRefunded = (amount: string) => ({ title: `${amount} refunded`, text: "The buyer gets an email." });
export const refundWaits = {
  title: "Refund requested",
  text: "The payment provider hasn't confirmed it. We keep trying, and the promotion has ended.",
};
export const receiptSent = { title: "Receipt sent again" };
export const orderChecked = (state: string) => ({ title: `Checked: ${state.toLowerCase()}` });
export const flagResolved = { title: "Flag resolved" };
