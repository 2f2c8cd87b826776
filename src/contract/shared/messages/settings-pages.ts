import { wholeNumber } from "../text/plain-formats.ts";

// What only the settings page says; no public page imports this file.

export const required = { text: "Please fill this in." };
export const addressInvalid = { text: "Please enter an address that starts with https:// or http://." };
export const emailInvalid = { text: "Please enter a valid email address." };
export const timeInvalid = { text: "Please enter a valid date and time." };
export const daysInvalid = (min: number, max: number) => ({
  text: `Please enter a whole number from ${wholeNumber(min)} to ${wholeNumber(max)}.`,
});
export const saved = { title: "Settings saved", text: "The site shows them within a few seconds." };
export const morningMailSaved = { title: "Saved" };
export const subscriberRemoved = { title: "Subscriber removed" };
export const subscribersEmpty = { text: "Nobody has subscribed yet." };
export const subscribersNotFound = { text: "No subscriber matches your search." };
export const auditEmpty = { title: "No acts found", text: "Nothing in the log matches these filters." };
