import { Island } from "../shell/island.tsx";
import { Cart } from "./cart.tsx";

/** The place of the cart, which loads when the reader asks for it. */
export function CartPlace() {
  return (
    <Island
      id="cart"
      script="site/books/cart.island.tsx"
      of={Cart}
      props={{}}
      texts={["public:cart", "common:close", "common:newTab"]}
    />
  );
}
