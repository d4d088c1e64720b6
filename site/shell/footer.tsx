import { Clock, Mail, Phone } from "lucide-react";
import { EmailText } from "../../ui/email-text.tsx";
import { useTranslation } from "../../ui/texts.tsx";
import { ExampleMark } from "../../ui/example-mark.tsx";
import { PictureImage } from "../../ui/picture-image.tsx";
import { useAddress, useSite } from "./site-data.ts";
import { SocialLinks } from "./social-links.tsx";

const QUICK_LINKS = [
  { label: "nav.home", path: "/" },
  { label: "nav.about", path: "/about" },
  { label: "nav.contact", path: "/contact" },
  { label: "nav.blog", path: "/blog" },
  { label: "nav.letters", path: "/letters" },
  { label: "nav.glossary", path: "/glossary" },
] as const;

export function Footer() {
  const { t } = useTranslation();
  const { researcher, footerPages, portfolio, year, path: here } = useSite();
  const address = useAddress();
  // That page says how to get in touch, so its footer has the other ways alone.
  const isSaidAbove = here === "/contact";
  const links = [
    ...QUICK_LINKS.map(({ label, path }) => ({ path, name: t(label) })),
    ...footerPages.map(({ path, title }) => ({ path, name: title })),
  ];
  return (
    <footer className="below-fold mt-24 border-t border-line" data-no-print>
      <div className="footer-parts page-width grid gap-10 py-14 sm:grid-cols-2 md:grid-cols-[max-content_1fr_1.4fr] lg:grid-cols-[1.3fr_0.8fr_1.4fr]">
        {(!isSaidAbove || researcher.social.length > 0) && (
          <section aria-labelledby="footer-contact">
            <div className="flex items-baseline gap-2">
              <h2 id="footer-contact" className="text-lg">
                {t("footer.contact")}
              </h2>
              {researcher.isExample && <ExampleMark />}
            </div>
            {!isSaidAbove && (
              <ul className="mt-4 text-sm text-soft">
                <li className="flex min-h-9 items-center gap-3">
                  <Clock aria-hidden size={16} /> {researcher.openingHours}
                </li>
                <li>
                  <a
                    className="flex min-h-9 items-center gap-3 hover:underline max-lg:min-h-11"
                    href={`tel:${researcher.phone.replaceAll(/[^+\d]/g, "")}`}
                  >
                    <Phone aria-hidden size={16} /> {researcher.phone}
                  </a>
                </li>
                <li>
                  <a
                    className="flex min-h-9 items-center gap-3 hover:underline max-lg:min-h-11"
                    href={`mailto:${researcher.email}`}
                  >
                    <Mail aria-hidden size={16} /> <EmailText address={researcher.email} />
                  </a>
                </li>
              </ul>
            )}
            <SocialLinks className="mt-3" />
          </section>
        )}
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links" className="text-lg">
            {t("footer.quickLinks")}
          </h2>
          <ul className="mt-4 text-sm text-soft">
            {links.map(({ path, name }) => (
              <li key={path}>
                <a
                  href={address(path)}
                  className="inline-flex min-h-9 min-w-11 items-center hover:underline max-lg:min-h-11"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {portfolio.length > 0 && (
          <section aria-labelledby="footer-portfolio">
            <h2 id="footer-portfolio" className="text-lg">
              {t("footer.portfolio")}
            </h2>
            <ul className="mt-4 grid grid-cols-4 gap-3 md:grid-cols-2">
              {portfolio.map(({ key, title, picture }) => (
                <li key={key}>
                  <button
                    type="button"
                    popoverTarget={`figure-${key}`}
                    aria-label={t("viewer.open", { title })}
                    className="thumbnail"
                  >
                    <PictureImage picture={picture} alt="" sizes="10rem" />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className="border-t border-line">
        <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-1 py-5 text-sm text-soft">
          <p className="mr-auto">
            © {year} {researcher.name}
          </p>
          <a
            href={address("/terms-conditions")}
            className="inline-flex min-h-9 min-w-11 items-center hover:underline max-lg:min-h-11"
          >
            {t("footer.terms")}
          </a>
          <a
            href={address("/privacy-policy")}
            className="inline-flex min-h-9 min-w-11 items-center hover:underline max-lg:min-h-11"
          >
            {t("footer.privacy")}
          </a>
          <a
            href={address("/kept")}
            className="inline-flex min-h-9 items-center hover:underline max-lg:min-h-11"
          >
            {t("footer.kept")}
          </a>
        </div>
      </div>
    </footer>
  );
}
