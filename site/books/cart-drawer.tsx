import { Minus, Plus, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "../../ui/texts.tsx";
import { formatEuros } from "../../ui/format.ts";
import { OutwardLink } from "../../ui/outward-link.tsx";
import { SHIPPING, totalOf, useShop } from "./shop-store.ts";

/** The cart's drawer: quantities, removal, shipping and total. Buying leads to the publisher's page. */
export function CartDrawer() {
  const { t, i18n } = useTranslation("public");
  const { addedItems, isOpen, setOpen } = useShop();
  const drawer = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) drawer.current?.showModal();
    else drawer.current?.close();
  }, [isOpen]);
  const euros = (amount: number) => formatEuros(amount, i18n.language);
  const [first] = addedItems;
  return (
    <dialog
      ref={drawer}
      className="cart"
      aria-labelledby="cart-title"
      onClose={() => {
        setOpen(false);
        if (location.hash === "#cart")
          history.replaceState(history.state, "", location.pathname + location.search);
      }}
      {...{ closedby: "any" }} // A click on the backdrop closes it. React has no name for this attribute yet.
    >
      <header className="flex items-center justify-between">
        <h2 id="cart-title" className="text-2xl">
          {t("cart.title")}
        </h2>
        <button
          type="button"
          className="icon-button"
          aria-label={t("common:close")}
          onClick={() => setOpen(false)}
        >
          <X aria-hidden />
        </button>
      </header>
      {first ? (
        <>
          <ul className="mt-6 grow divide-y divide-line overflow-y-auto">
            {addedItems.map((item) => (
              <CartLine key={item.product.id} item={item} />
            ))}
          </ul>
          <dl className="grid grid-cols-2 gap-y-2 border-t border-line pt-4">
            <dt className="text-soft">{t("cart.shipping")}</dt>
            <dd className="text-right">{SHIPPING === 0 ? t("cart.shippingByPublisher") : euros(SHIPPING)}</dd>
            <dt className="font-medium">{t("cart.total")}</dt>
            <dd className="text-right text-lg font-medium">{euros(totalOf(addedItems))}</dd>
          </dl>
          <OutwardLink
            href={first.product.buyUrl}
            newTab={t("common:newTab")}
            className="button button-signal mt-5 w-full"
          >
            {t("cart.order")}
          </OutwardLink>
        </>
      ) : (
        <p className="mt-6 text-soft">{t("cart.empty")}</p>
      )}
    </dialog>
  );
}

type Item = ReturnType<typeof useShop.getState>["addedItems"][number];

function CartLine({ item: { product, qty } }: { item: Item }) {
  const { t, i18n } = useTranslation("public");
  const { changeQuantity, removeItem } = useShop();
  return (
    <li className="flex gap-4 py-4">
      <img src={product.image.src} width="60" height="85" alt="" className="h-21 w-15 rounded-sm" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="font-medium">{product.title}</span>
          <span className="whitespace-nowrap tabular-nums">
            {formatEuros(product.price * qty, i18n.language)}
          </span>
        </p>
        <div className="mt-2 flex flex-wrap items-center">
          <button
            type="button"
            className="icon-button"
            aria-label={t("cart.fewer")}
            disabled={qty === 1}
            onClick={() => changeQuantity(product.id, qty - 1)}
          >
            <Minus aria-hidden size={16} />
          </button>
          <output className="min-w-8 text-center tabular-nums" aria-label={t("cart.quantity")}>
            {qty}
          </output>
          <button
            type="button"
            className="icon-button"
            aria-label={t("cart.more")}
            onClick={() => changeQuantity(product.id, qty + 1)}
          >
            <Plus aria-hidden size={16} />
          </button>
          <button
            type="button"
            className="link ml-auto min-h-11 text-sm"
            onClick={() => removeItem(product.id)}
          >
            {t("cart.remove")}
          </button>
        </div>
      </div>
    </li>
  );
}
