import { ChevronDown, Menu, TextAlignEnd, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, NavLink, useLocation } from "react-router";
import { LOCALES } from "../../contracts/locale.ts";
import { CartEntry } from "./cart-entry.tsx";
import { usePageHead } from "./head-elements.tsx";
import { NAVIGATION } from "./navigation.ts";
import { AccountEntry, MemberItems } from "./member-menu.tsx";
import { useAddress, useSite } from "./site-data.ts";

/** The site's header. Its menus are native, so they work before any script runs. On a phone one menu holds them all. */
export function Header() {
  const { t } = useTranslation();
  const { researcher } = useSite();
  const address = useAddress();
  return (
    <header className="site-header">
      <div className="page-width flex min-h-16 items-center gap-1">
        <Link
          to={address("/")}
          className="mr-auto line-clamp-2 min-w-0 py-1 font-serif text-base leading-tight font-semibold tracking-tight sm:text-lg"
          prefetch="intent"
        >
          {researcher.name}
        </Link>
        <nav id="menu" popover="auto" aria-label={t("nav.label")} className="site-menu">
          <ul>
            {NAVIGATION.map((item) => (
              <li key={item.path}>
                {"children" in item ? (
                  <MenuGroup label={t(item.label)} items={item.children} />
                ) : (
                  <MenuLink path={item.path} label={t(item.label)} />
                )}
              </li>
            ))}
            <li className="panel-item">
              <button type="button" className="menu-item" popoverTarget="side-panel">
                {t("sidePanel.item")}
              </button>
            </li>
            <MemberItems className="member-item" />
          </ul>
        </nav>
        <CartEntry />
        <AccountEntry />
        <LanguageSwitch />
        <button
          type="button"
          className="icon-button panel-toggle"
          popoverTarget="side-panel"
          aria-label={t("sidePanel.open")}
        >
          <TextAlignEnd aria-hidden />
        </button>
        <button
          type="button"
          className="icon-button menu-toggle"
          popoverTarget="menu"
          aria-label={t("nav.toggle")}
        >
          <Menu aria-hidden className="when-collapsed" />
          <X aria-hidden className="when-expanded" />
        </button>
      </div>
    </header>
  );
}

function MenuLink({ path, label }: { path: string; label: string }) {
  const address = useAddress();
  return (
    <NavLink to={address(path)} end={path === "/"} className="menu-item" prefetch="intent">
      {label}
    </NavLink>
  );
}

// All `details` share a name, so opening a group closes the others without a script.
function MenuGroup({ label, items }: { label: string; items: readonly { label: string; path: string }[] }) {
  const { t } = useTranslation();
  return (
    <details name="menu-group" className="menu-group">
      <summary className="menu-item">
        {label}
        <ChevronDown aria-hidden size={16} />
      </summary>
      <ul>
        {items.map((item) => (
          <li key={item.path}>
            <MenuLink path={item.path} label={t(item.label)} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * Links to the same page in the other language and remembers the choice (product.md 14). `boot/keep-place.ts` takes
 * typed text along.
 */
function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const { path } = useSite();
  const other = LOCALES.find((locale) => locale !== i18n.language) ?? "en";
  const head = usePageHead();
  const alternate = head?.alternates.find(({ locale }) => locale === other)?.href;
  const { search, hash } = useLocation();
  const place = alternate
    ? new URL(alternate).pathname
    : `/${other}${(head?.instead ?? path).replace(/^\/$/, "")}`;
  const href = place + search + hash;
  return (
    <a href={href} data-language hrefLang={other} lang={other} className="icon-button text-sm font-semibold">
      <span>
        {other.toUpperCase()}
        <span className="sr-only"> {t("switchLanguage")}</span>
      </span>
    </a>
  );
}
