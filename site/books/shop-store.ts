import { create } from "zustand";
import type { Product } from "./present-product.ts";

type CartItem = { product: Product; qty: number };

type Shop = {
  /** Specification, section 3: addedItems, total, shipping, products. */
  addedItems: CartItem[];
  isOpen: boolean;
  wasOpened: boolean;
  addItem: (product: Product, qty?: number) => void;
  changeQuantity: (id: number, qty: number) => void;
  removeItem: (id: number) => void;
  setOpen: (isOpen: boolean) => void;
};

/** The most copies of a book in a cart. A larger order is discussed by mail. */
const MOST_COPIES = 20;
/** In euros. The publisher delivers and adds its own costs. */
export const SHIPPING = 0;

/** The cart. */
export const useShop = create<Shop>()((set) => ({
  addedItems: [],
  isOpen: false,
  wasOpened: false,
  addItem: (product, qty = 1) =>
    set(({ addedItems }) => ({
      isOpen: true,
      wasOpened: true,
      addedItems: withItem(addedItems, product, qty),
    })),
  changeQuantity: (id, qty) =>
    set(({ addedItems }) => ({
      addedItems: addedItems.map((item) => (item.product.id === id ? { ...item, qty: atMost(qty) } : item)),
    })),
  removeItem: (id) =>
    set(({ addedItems }) => ({ addedItems: addedItems.filter((item) => item.product.id !== id) })),
  setOpen: (isOpen) => set({ isOpen, wasOpened: true }),
}));

/**
 * The key of the cart in the browser's storage; `boot/show-cart.ts` reads it too. Zustand's own storage costs every
 * page a kilobyte.
 */
const KEPT = "cart";

if (typeof window !== "undefined") {
  useShop.setState({ addedItems: keptItems() });
  useShop.subscribe(({ addedItems }) => {
    try {
      localStorage.setItem(KEPT, JSON.stringify({ state: { addedItems }, version: 0 }));
    } catch {
      // A full or forbidden storage: the cart lasts as long as the page.
    }
  });
}

function keptItems(): CartItem[] {
  try {
    const { state } = JSON.parse(localStorage.getItem(KEPT) ?? "{}") as { state?: Pick<Shop, "addedItems"> };
    return state?.addedItems ?? [];
  } catch {
    return [];
  }
}

/** What the cart costs, in euros. */
export function totalOf(items: CartItem[]): number {
  return (
    items.reduce((total, { product, qty }) => total + product.price * qty, 0) + (items.length ? SHIPPING : 0)
  );
}

function withItem(items: CartItem[], product: Product, qty: number): CartItem[] {
  const found = items.find((item) => item.product.id === product.id);
  if (!found) return [...items, { product, qty: atMost(qty) }];
  return items.map((item) => (item === found ? { product, qty: atMost(item.qty + qty) } : item));
}

function atMost(qty: number): number {
  return Math.min(MOST_COPIES, Math.max(1, Math.trunc(qty) || 1));
}

/** Tells the header about each change of the cart, because the header does not import the shop. */
export function tellHeader(): () => void {
  return useShop.subscribe(() => dispatchEvent(new Event("cart")));
}
