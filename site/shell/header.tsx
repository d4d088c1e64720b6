import { ChevronDown, Menu, Search, TextAlignEnd, X } from "lucide-react";
import { LOCALES } from "../../contracts/locale.ts";
import { useTranslation } from "../../ui/texts.tsx";
import { scriptsOf } from "../assets.ts";
import { CartEntry } from "./cart-entry.tsx";
import { Logo } from "./logo.tsx";
import { fitMenu } from "../../contracts/menu-room.ts";
import type { Link } from "./menu.ts";
import { SignInLink } from "./sign-in-link.tsx";
import { useAddress, useSite } from "./site-data.ts";

/** The script that runs a member's session on a page for anyone. */
const SESSION = "app/header/header.island.ts";

/** The site's header. Its menus are native, so they work before any script runs. On a phone one menu holds them all. */
export function Header() {
  const { t } = useTranslation();
  const { logo, menu, researcher } = useSite();
  const address = useAddress();
  const named = (link: Link) => ({ path: link.path, name: "name" in link ? link.name : t(link.text) });
  const items = menu.map((item) => ({ ...named(item), children: item.children.map(named) }));
  const { shown, rest } = fitMenu(items, t("nav.more"));
  return (
    <header className="site-header">
      <div className="header-line page-width flex min-h-16 items-center gap-1">
        <a
          href={address("/")}
          className="mr-auto flex min-h-11 min-w-0 items-center gap-3 font-serif text-base leading-tight font-semibold tracking-tight sm:text-lg"
        >
          <Logo />
          {!(logo.light && logo.saysName) && (
            <span data-site-name className="line-clamp-2 py-1">
              {researcher.name}
            </span>
          )}
        </a>
        <nav id="menu" popover="auto" aria-label={t("nav.label")} className="site-menu">
          <ul>
            {shown.map(({ path, name, children }) => (
              <li key={path}>
                {children.length > 0 ? (
                  <MenuGroup label={name} items={children} />
                ) : (
                  <MenuLink path={path} label={name} />
                )}
              </li>
            ))}
            {rest.length > 0 && (
              <li className="menu-rest">
                <MenuGroup
                  label={t("nav.more")}
                  items={rest.flatMap(({ children, ...item }) => once([item, ...children]))}
                />
              </li>
            )}
            <li className="panel-item">
              <button type="button" className="menu-item" popoverTarget="side-panel">
                {t("sidePanel.item")}
              </button>
            </li>
          </ul>
          {/* `app/header` shows a member's screens here, and their menu in the place of the link. */}
          <div id="member-items" className="member-items" />
        </nav>
        <button
          type="button"
          className="icon-button"
          popoverTarget="search"
          aria-label={t("search.open")}
          aria-keyshortcuts="/ Control+K"
          data-for="search"
        >
          <Search aria-hidden size={20} />
        </button>
        <CartEntry />
        <div id="account" className="contents" data-session={scriptsOf(SESSION).join(" ")}>
          <SignInLink />
        </div>
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

/** Without the second of two links to one place, which a group has that leads to its own page. */
function once<Some extends { path: string }>(links: Some[]): Some[] {
  return links.filter(({ path }, place) => links.findIndex((one) => one.path === path) === place);
}

function MenuLink({ path, label }: { path: string; label: string }) {
  const address = useAddress();
  const { path: current } = useSite();
  const isCurrent = path === current || (path !== "/" && current.startsWith(`${path}/`));
  return (
    <a href={address(path)} className="menu-item" aria-current={isCurrent ? "page" : undefined}>
      {label}
    </a>
  );
}

// All `details` share a name, so opening a group closes the others without a script.
function MenuGroup({ label, items }: { label: string; items: { name: string; path: string }[] }) {
  return (
    <details name="menu-group" className="menu-group">
      <summary className="menu-item">
        {label}
        <ChevronDown aria-hidden size={16} />
      </summary>
      <ul>
        {items.map((item) => (
          <li key={item.path}>
            <MenuLink path={item.path} label={item.name} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * Links to the same page in the other language and remembers the choice (product.md 14). `boot/keep-place.ts` takes
 * the query and typed text along.
 */
function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const { path, head } = useSite();
  const other = LOCALES.find((locale) => locale !== i18n.language) ?? "en";
  const alternate = head.alternates.find(({ locale }) => locale === other)?.href;
  const href = alternate
    ? new URL(alternate).pathname + new URL(alternate).search
    : `/${other}${(head.instead ?? path).replace(/^\/$/, "")}`;
  return (
    <a href={href} data-language hrefLang={other} lang={other} className="icon-button text-sm font-semibold">
      <span>
        {other.toUpperCase()}
        <span className="sr-only"> {t("switchLanguage")}</span>
      </span>
    </a>
  );
}
