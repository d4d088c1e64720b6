import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useMember } from "../../member/frame/member-layout.tsx";
import { siteName } from "../../site-name.ts";
import { isAdministrator, isSuperAdministrator } from "./may.ts";

type Props = {
  title: string;
  lead?: string;
  above?: ReactNode;
  /** The screen shows its title in another way. */
  isTitleHidden?: boolean;
  children: ReactNode;
};

/** A screen for the whole team. The browser's tab and history name what it shows. */
export function OfficePage({ title, lead, above, isTitleHidden = false, children }: Props) {
  const { t } = useTranslation("office");
  const tab = `${title} · ${t("name")}`;
  useEffect(() => {
    document.title = `${tab} · ${siteName()}`;
  }, [tab]);
  return (
    <>
      <header className={isTitleHidden ? "clear-right sm:pt-2 lg:pt-0" : "pt-6 pb-5 max-sm:pt-2 lg:pt-1"}>
        {above}
        <h1 className={isTitleHidden ? "sr-only" : "text-2xl wrap-anywhere sm:text-3xl"}>{title}</h1>
        {lead && <p className="measure mt-2 text-soft">{lead}</p>}
      </header>
      <div className={isTitleHidden ? "space-y-10" : "space-y-10 steady-parts"}>{children}</div>
    </>
  );
}

/** A screen for administrators. Others get a text instead, and nothing is asked of the API. */
export function AdministratorsPage({ children, ...rest }: Props) {
  const { t } = useTranslation("office");
  if (isAdministrator(useMember())) return <OfficePage {...rest}>{children}</OfficePage>;
  return (
    <OfficePage title={rest.title}>
      <p className="measure text-soft">{t("forAdministrators")}</p>
    </OfficePage>
  );
}

/** The same for the site's owner. */
export function OwnersPage({ children, ...rest }: Props) {
  const { t } = useTranslation("office");
  if (isSuperAdministrator(useMember())) return <OfficePage {...rest}>{children}</OfficePage>;
  return (
    <OfficePage title={rest.title}>
      <p className="measure text-soft">{t("forOwners")}</p>
    </OfficePage>
  );
}
