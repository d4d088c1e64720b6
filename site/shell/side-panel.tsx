import { Mail, Phone, X } from "lucide-react";
import { EmailText } from "../../ui/email-text.tsx";
import { useTranslation } from "../../ui/texts.tsx";
import { HairpinRule } from "../../ui/hairpin/index.ts";
import { useSite } from "./site-data.ts";
import { SocialLinks } from "./social-links.tsx";

/** The panel of the burger icon: about, phone, e-mail and social links (specification, section 2). */
export function SidePanel() {
  const { t } = useTranslation();
  const { researcher } = useSite();
  return (
    <div
      id="side-panel"
      popover="auto"
      role="dialog"
      aria-label={t("sidePanel.label")}
      className="side-panel"
    >
      <button
        type="button"
        className="icon-button float-right"
        popoverTarget="side-panel"
        popoverTargetAction="hide"
        aria-label={t("close")}
        autoFocus
      >
        <X aria-hidden />
      </button>
      <h2 className="pt-2 text-2xl">{t("sidePanel.about")}</h2>
      <p className="mt-4 text-soft">{researcher.about}</p>
      <HairpinRule className="my-6" />
      <ul className="space-y-1">
        <li>
          <a
            className="inline-flex min-h-11 items-center gap-3 hover:underline"
            href={`tel:${researcher.phone.replaceAll(/[^+\d]/g, "")}`}
          >
            <Phone aria-hidden size={18} /> {researcher.phone}
          </a>
        </li>
        <li>
          <a
            className="inline-flex min-h-11 items-center gap-3 hover:underline"
            href={`mailto:${researcher.email}`}
          >
            <Mail aria-hidden size={18} /> <EmailText address={researcher.email} />
          </a>
        </li>
      </ul>
      <SocialLinks className="mt-6" />
    </div>
  );
}
