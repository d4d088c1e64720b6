import { lazy, Suspense, useEffect } from "react";
import { tellHeader, useShop } from "./shop-store.ts";

// Loaded when the cart is first opened, because most readers never open it.
const CartDrawer = lazy(() => import("./cart-drawer.tsx"));

/** The cart over a book's page; the header's icon opens it by `#cart`. */
export function Cart() {
  const wasOpened = useShop((shop) => shop.isOpen || shop.wasOpened);
  useEffect(() => {
    const open = () => {
      if (location.hash === "#cart") useShop.setState({ isOpen: true, wasOpened: true });
    };
    open();
    addEventListener("hashchange", open);
    const stop = tellHeader();
    return () => {
      stop();
      removeEventListener("hashchange", open);
    };
  }, []);
  return wasOpened ? (
    <Suspense>
      <CartDrawer />
    </Suspense>
  ) : null;
}
