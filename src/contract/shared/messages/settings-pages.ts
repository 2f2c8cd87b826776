import { type AccentProblem, ratioText, textContrast } from "../look/accent.ts";
import { wholeNumber } from "../text/plain-formats.ts";

// What only the settings page says; no public page imports this file.

export const required = { text: "Please fill this in." };
export const addressInvalid = { text: "Please enter an address that starts with https:// or http://." };
export const menuAddressInvalid = {
  text: "Please enter a page of this site, such as /imprint, or an address that starts with https://.",
};
export const emailInvalid = { text: "Please enter a valid email address." };
export const timeInvalid = { text: "Please enter a valid date and time." };
export const daysInvalid = (min: number, max: number) => ({
  text: `Please enter a whole number from ${wholeNumber(min)} to ${wholeNumber(max)}.`,
});
export const colorInvalid = { text: "Please enter a color as six digits, such as #1d4ed8." };
export const accentTooPale = ({ theme, ratio, nearest }: AccentProblem) => ({
  text: `Words in this color have a contrast of ${ratioText(ratio)}:1 in the ${theme} theme. They need ${textContrast}:1.${
    nearest ? ` The nearest color that has it is ${nearest}.` : ""
  }`,
});
export const logoTooSmall = { text: "This image is too small. Please choose one of at least 64 pixels." };
export const wideTooSmall = { text: "This image is too small. Please choose one of at least 600 × 315 pixels." };
export const dataUrlInvalid = { text: "Please give a PNG, JPEG or WebP picture as a data URL in Base64." };
export const notASettingsFile = { text: "This isn't a file of settings that Toolshelf has exported." };
export const settingsVersionUnknown = (version: unknown) => ({
  text: `This file has version ${JSON.stringify(version) ?? "none"}. This site reads version 1.`,
});
export const settingUnknown = { text: "There is no such setting." };
export const imported = { title: "Settings imported", text: "The site shows them within a few seconds." };
export const pictureGone = { text: "This picture is no longer there. Please upload it again." };
export const saved = { title: "Settings saved", text: "The site shows them within a few seconds." };
export const morningMailSaved = { title: "Saved" };
export const subscriberRemoved = { title: "Subscriber removed" };
export const subscribersEmpty = { text: "Nobody has subscribed yet." };
export const subscribersNotFound = { text: "No subscriber matches your search." };
export const auditEmpty = { title: "No acts found", text: "Nothing in the log matches these filters." };
