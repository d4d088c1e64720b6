import { ShoppingBag } from "lucide-react";
import { useTranslation } from "../../ui/texts.tsx";
import type { Product } from "./present-product.ts";

/** The cart handles its click (`cart.tsx`), and loads with the first one. */
export function AddToCart({ product }: { product: Product }) {
  const { t } = useTranslation("public");
  return (
    <button
      type="button"
      className="button"
      data-product={JSON.stringify(product)}
      data-for="cart"
      data-replay
      data-needs-script
    >
      <ShoppingBag aria-hidden size={18} /> {t("cart.add")}
    </button>
  );
}
