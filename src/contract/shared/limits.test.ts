import { expect, test } from "vitest";
import * as limits from "./limits.ts";
import { messages } from "./messages.ts";

test("the promotion price is the regular one less the discount", () => {
  const { regularPricePerMonth, pricePerMonth, discountPercent } = limits.ads;
  expect(pricePerMonth).toBe((regularPricePerMonth * (100 - discountPercent)) / 100);
});

test("the messages name the limits that are enforced", () => {
  const { validation, errors } = messages;
  expect(validation.productNameTooShort).toContain(` ${limits.product.nameMin} `);
  expect(validation.headlineTooShort).toContain(` ${limits.product.headlineMin} `);
  expect(validation.descriptionTooShort).toContain(` ${limits.product.descriptionMin} `);
  expect(validation.usernameTooShort).toContain(` ${limits.profile.usernameMin} `);
  expect(validation.usernameTooLong).toContain(` ${limits.profile.usernameMax} `);
  expect(validation.tooManyFavoriteNiches).toContain(` ${limits.profile.favoriteNichesMax} `);
  expect(validation.tooManyTags).toContain(` ${limits.tags.max} `);
  expect(validation.tagTooLong).toContain(` ${limits.tags.lengthMax} `);
  expect(validation.makerSearchTooShort).toContain(` ${limits.makerSearch.queryMin} `);
  expect(validation.adminPasswordTooShort).toContain(` ${limits.password.loginMin} `);
  expect(validation.newPasswordTooShort).toContain(` ${limits.password.newMin} `);
  expect(validation.durationTooShort).toContain(` ${limits.ads.monthsMin} `);
  expect(errors.bulk_too_many.text).toContain(` ${limits.admin.bulkMax} `);
});
