import { useLayoutEffect } from "react";
import { CartDrawer } from "./cart-drawer.tsx";
import type { Product } from "./present-product.ts";
import { tellHeader, useShop } from "./shop-store.ts";

/** The cart over a book's page. The header's icon opens it by `#cart`. */
export function Cart() {
  // This must happen before the script counts as running, because the click that asked for it is repeated then.
  useLayoutEffect(() => {
    const open = () => {
      if (location.hash === "#cart") useShop.getState().setOpen(true);
    };
    const add = ({ target }: MouseEvent) => {
      const product = (target as Element).closest<HTMLElement>("[data-product]")?.dataset.product;
      if (product) useShop.getState().addItem(JSON.parse(product) as Product);
    };
    open();
    addEventListener("hashchange", open);
    addEventListener("click", add);
    const stop = tellHeader();
    return () => {
      stop();
      removeEventListener("hashchange", open);
      removeEventListener("click", add);
    };
  }, []);
  return useShop((shop) => shop.isOpen || shop.wasOpened) ? <CartDrawer /> : null;
}
