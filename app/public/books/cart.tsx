import { lazy, Suspense } from "react";
import { useShop } from "./shop-store.ts";

// Fetched when the cart is first opened: most readers never do.
const CartDrawer = lazy(() => import("./cart-drawer.tsx"));

export function Cart() {
  const wasOpened = useShop((shop) => shop.isOpen || shop.wasOpened);
  return wasOpened ? (
    <Suspense>
      <CartDrawer />
    </Suspense>
  ) : null;
}
