import { Link2, Mail, Share2 } from "lucide-react";
import { useTranslation } from "./texts.tsx";
import { SocialIcon } from "./social-icon.tsx";

/**
 * Buttons that share a page. They are links without a script; `boot.ts` adds the device's own dialog and a button
 * that copies the address.
 */
export function Share({ title, url }: { title: string; url: string }) {
  const { t } = useTranslation();
  const to = encodeURIComponent(url);
  const text = encodeURIComponent(title);
  const networks = [
    { network: "twitter", href: `https://twitter.com/intent/tweet?url=${to}&text=${text}` },
    { network: "facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${to}` },
    { network: "linkedin", href: `https://www.linkedin.com/sharing/share-offsite/?url=${to}` },
  ] as const;
  return (
    <section
      aria-label={t("share.label")}
      className="flex flex-wrap items-center gap-1 max-lg:[&>a:first-of-type]:-ml-3"
      data-no-print
    >
      <h2 className="mr-2 font-sans text-sm font-semibold tracking-normal max-lg:w-full">
        {t("share.label")}
      </h2>
      {networks.map(({ network, href }) => (
        <a
          key={network}
          href={href}
          target="_blank"
          rel="noopener"
          className="icon-button"
          aria-label={t("share.on", { network: t(`social.${network}`) })}
        >
          <SocialIcon network={network} />
        </a>
      ))}
      <a href={`mailto:?subject=${text}&body=${to}`} className="icon-button" aria-label={t("share.mail")}>
        <Mail aria-hidden size={20} />
      </a>
      <button
        type="button"
        className="icon-button"
        data-copy={t("share.copied")}
        data-needs-script
        aria-label={t("share.copy")}
      >
        <Link2 aria-hidden size={20} />
      </button>
      <button
        type="button"
        className="icon-button md:hidden"
        data-share
        data-copy={t("share.copied")}
        data-needs-script
        aria-label={t("share.device")}
      >
        <Share2 aria-hidden size={20} />
      </button>
      <span role="status" className="text-sm text-brand" />
    </section>
  );
}
