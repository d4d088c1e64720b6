import { useTranslation } from "../../ui/texts.tsx";
import { SocialIcon, type SocialNetwork } from "../../ui/social-icon.tsx";
import { useSite } from "./site-data.ts";

/** The researcher's social links: all six, or those named. */
export function SocialLinks({ className, networks }: { className?: string; networks?: SocialNetwork[] }) {
  const { t } = useTranslation();
  const { researcher } = useSite();
  const shown = researcher.social.filter(({ network }) => !networks || networks.includes(network));
  return (
    <ul className={`-ml-2.5 flex flex-wrap ${className ?? ""}`}>
      {shown.map(({ network, url }) => (
        <li key={network}>
          <a
            className="icon-button"
            href={url}
            rel="me noopener"
            target="_blank"
            aria-label={t(`social.${network}`)}
          >
            <SocialIcon network={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}
