import { ShoppingBag } from "lucide-react";
import { useTranslation } from "../../ui/texts.tsx";
import { useAddress } from "./site-data.ts";

/** The link to the cart with its number of copies. `boot/show-cart.ts` fills it in when the cart is not empty. */
export function CartEntry() {
  const { t } = useTranslation();
  const address = useAddress();
  const books = address("/books");
  return (
    <a id="cart-entry" hidden href={books} data-books={books} className="icon-button relative">
      <ShoppingBag aria-hidden size={20} />
      <span className="sr-only">{t("cartEntry")} </span>
      <span data-count className="count-badge absolute top-0 right-0" />
    </a>
  );
}
