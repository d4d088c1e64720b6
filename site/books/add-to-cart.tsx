import { ShoppingBag } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Product } from "./present-product.ts";
import { useShop } from "./shop-store.ts";

export function AddToCart({ product }: { product: Product }) {
  const { t } = useTranslation("public");
  const addItem = useShop((shop) => shop.addItem);
  return (
    <button type="button" className="button" data-replay data-needs-script onClick={() => addItem(product)}>
      <ShoppingBag aria-hidden size={18} /> {t("cart.add")}
    </button>
  );
}
