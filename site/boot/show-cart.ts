type Kept = { state?: { addedItems?: { product: { slug: string }; qty: number }[] } };

/** Shows the header's cart button and its count while the cart holds something (`shell/cart-entry.tsx`). */
export function showCart(): void {
  const entry = document.querySelector<HTMLAnchorElement>("#cart-entry");
  if (!entry) return;
  const items = read().state?.addedItems ?? [];
  const count = items.reduce((sum, { qty }) => sum + qty, 0);
  entry.hidden = count === 0;
  const [first] = items;
  if (!first) return;
  entry.hash = "cart";
  entry.pathname = `${entry.dataset.books}/${first.product.slug}`;
  const badge = entry.querySelector("[data-count]");
  if (badge) badge.textContent = String(count);
}

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem("cart") ?? "{}") as Kept;
  } catch {
    return {};
  }
}
