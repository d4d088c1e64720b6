import type { Locator, Page, Route } from "@playwright/test";
import { signIn } from "./account-steps.ts";
import { expect, hydrate, test } from "./test.ts";

test.use({ viewport: { width: 390, height: 700 }, isMobile: true, hasTouch: true });

async function fillContact(page: Page): Promise<void> {
  await page.getByLabel("Name").fill("Awa");
  await page.getByLabel("E-mail").fill("awa@example.org");
  await page.getByLabel("Subject").fill("A question");
  await page.getByLabel("Message").fill("Which column?");
}

async function fillReview(page: Page): Promise<void> {
  await page.locator("label.star-choice").nth(4).click();
  await page.getByLabel("Name").fill("Awa");
  await page.getByLabel("Email").fill("awa@example.org");
  await page.getByLabel("Review Title").fill("Precise");
  await page.getByLabel("Comments").fill("It names the causes.");
}

/** Expects the answer in the window, with the focus. */
async function expectInPlace(answer: Locator): Promise<void> {
  await expect(answer).toBeFocused();
  await expect(answer).toBeInViewport({ ratio: 1 });
}

const FORMS = {
  "a contact message": {
    address: "/en/contact",
    fill: fillContact,
    send: (page: Page) => page.getByRole("button", { name: "Send" }),
    answer: "Your message has been sent",
  },
  "a review": {
    address: "/en/books/rna-made-simple",
    fill: fillReview,
    send: (page: Page) => page.getByRole("button", { name: "Submit Review" }),
    answer: "Your review will appear once we’ve read it.",
  },
  "a report": {
    address: "/en/books/rna-made-simple",
    fill: () => Promise.resolve(),
    send: (page: Page) => page.getByRole("button", { name: /Report as Inappropriate/ }).last(),
    answer: "take another look at this review",
  },
};

for (const [name, { address, fill, send, answer }] of Object.entries(FORMS)) {
  test(`${name} is answered in place, and the page stays`, async ({ page }) => {
    const documents: string[] = [];
    page.on("request", (request) => request.isNavigationRequest() && documents.push(request.method()));
    await page.goto(address);
    await hydrate(page);
    await fill(page);
    await send(page).click();
    // The specification has a message's success told by a notification, which is then the only one.
    if (name === "a contact message")
      await expect(page.locator(".Toastify__toast").filter({ hasText: answer })).toBeInViewport({ ratio: 1 });
    else await expectInPlace(page.getByRole("status").filter({ hasText: answer }));
    expect(documents).toEqual(["GET"]);
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test(`${name} is answered where it was sent`, async ({ page }) => {
      await page.goto(address);
      await fill(page);
      await send(page).click();
      await expectInPlace(page.getByRole("status").filter({ hasText: answer }));
    });
  });
}

/** Handles what the page's forms post, to the page or to the API. */
const onPost = (page: Page, handle: (route: Route) => Promise<void>) =>
  page.route("**", (route) => (route.request().method() === "POST" ? handle(route) : route.fallback()));

/** The ways in which a form can fail to reach the server. */
const FAILURES = {
  "a fault of ours (500)": (page: Page) =>
    onPost(page, (route) => route.fulfill({ status: 500, body: "{}" })),
  "a proxy that waited too long (504)": (page: Page) =>
    onPost(page, (route) =>
      route.fulfill({ status: 504, contentType: "text/html", body: "<h1>Gateway Time-out</h1>" }),
    ),
  // The API is cut off too, or else the message kept on the device would be sent and the form would be empty.
  "no answer at all": (page: Page) => onPost(page, (route) => route.abort()),
};

for (const [failure, fail] of Object.entries(FAILURES)) {
  for (const form of ["a contact message", "a review"] as const) {
    // That one is kept on the device and the form is empty: offline-whole.spec.ts.
    if (form === "a review" && failure === "no answer at all") continue;
    test(`${form} and ${failure}: it is said in place, and what was typed stays`, async ({
      page,
      mayFail,
    }) => {
      mayFail(/50\d|ERR_FAILED|data/);
      const { address, fill, send } = FORMS[form];
      await page.goto(address);
      await hydrate(page);
      await fill(page);
      await fail(page);
      await send(page).click();
      const text = form === "a review" ? page.getByLabel("Comments") : page.getByLabel("Message");
      await expectInPlace(page.getByRole("main").locator("form").locator("[role=alert], [role=status]"));
      await expect(text).not.toHaveValue("");
      await expect(page.getByLabel("Name")).toHaveValue("Awa");
    });
  }
}

test("who types on after an answer with errors keeps the focus while React takes the page over", async ({
  page,
  mayFail,
}) => {
  mayFail(/422/);
  await page.goto("/en/contact");
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  // As a browser sends a form without React.
  await page.locator("main form").evaluate((form: HTMLFormElement) => form.submit());
  await expect(page.getByRole("alert")).toBeVisible();
  const name = page.getByLabel("Name");
  await name.pressSequentially("Fox");
  held.resolve();
  await hydrate(page);
  await page.keyboard.type(" Trot");
  await expect(name).toBeFocused();
  await expect(name).toHaveValue("Fox Trot");
});

test("who went elsewhere while a form was on its way keeps the focus", async ({ page, mayFail }) => {
  mayFail(/422/);
  await page.goto("/en/contact");
  await hydrate(page);
  const held = Promise.withResolvers<void>();
  await onPost(page, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByLabel("Subject").fill("Elsewhere");
  held.resolve();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByLabel("Subject")).toBeFocused();
});

test("a toast is of the house's paper and letters, clear of the button, said once, and closes under the pointer", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/en/contact");
  await fillContact(page);
  const send = page.getByRole("button", { name: "Send" });
  await send.scrollIntoViewIfNeeded();
  await send.click();
  const toast = page.locator(".Toastify__toast");
  await expect(toast).toHaveCount(1);
  await expect(toast).toHaveCSS("font-family", /^Inter/);
  await expect(page.getByText("has been sent")).toHaveCount(1);
  await toast.hover();
  await expect(page.locator(".Toastify__progress-bar")).toHaveCSS("animation-play-state", "running");
  const [button, box] = [await send.boundingBox(), await toast.boundingBox()];
  if (!button || !box) throw new Error("the button or the toast is not shown");
  const isApart = box.y + box.height <= button.y || box.y >= button.y + button.height;
  expect(isApart, JSON.stringify({ button, box })).toBe(true);
  await expect(toast).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(toast).toHaveCSS("color", "rgb(20, 33, 31)");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(toast).toHaveCSS("background-color", "rgb(21, 32, 32)");
  await expect(toast).toHaveCSS("color", "rgb(232, 238, 235)");
});

test("a toast lasts its five seconds without motion too", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/en/contact");
  await fillContact(page);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.locator(".Toastify__progress-bar")).toHaveCSS("animation-duration", "5s");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("each screen says in words that it needs them, and shows neither a dead form nor a skeleton", async ({
    page,
    mayFail,
  }) => {
    mayFail(/assets\/.* csp/); // The browser tells which of the scripts that the document names it does not fetch.
    const account = ["login", "register", "reset-password", "register/confirm"];
    for (const path of [...account, "dashboard", "quiz", "scan-qr", "q/M7KD9-XQ24T-F"]) {
      await page.goto(`/en/${path}`);
      await expect(page.getByText("This screen needs JavaScript")).toBeVisible();
      await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
      await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
      await expect(page.locator("main .animate-pulse")).toBeHidden();
    }
  });
});

test("a failed login is told once, in the reader's words, until the next try", async ({ page, mayFail }) => {
  mayFail(/401|don’t match/);
  await signIn(page, "nobody@example.org");
  const toast = page.locator(".Toastify__toast");
  await expect(toast).toHaveText("That e-mail and password don’t match.");
  await expect(page.getByText(/don’t match|Invalid/)).toHaveCount(1);
  const held = Promise.withResolvers<void>();
  await page.route("**/api/auth", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(toast).toHaveCount(0, { timeout: 3_000 });
  held.resolve();
  await expect(toast).toHaveCount(1);
});
