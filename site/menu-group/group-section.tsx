import type { ReactNode } from "react";
import { useTranslation } from "../../ui/texts.tsx";
import { useAddress } from "../shell/site-data.ts";

type Props = {
  page: "articles" | "books" | "media" | "tools" | "databases";
  isEmpty: boolean;
  children: ReactNode;
};

/** One page of the group: its name, a sentence, some of its content, and the way to the rest. */
export function GroupSection({ page, isEmpty, children }: Props) {
  const { t } = useTranslation("public");
  const address = useAddress();
  if (isEmpty) return null;
  return (
    <section aria-labelledby={page} className="page-width mt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line pt-8">
        <h2 id={page} className="text-3xl">
          <a href={address(`/${page}`)} className="hover:text-brand">
            {t(`common:nav.${page}`)}
          </a>
        </h2>
        <a href={address(`/${page}`)} className="link inline-flex min-h-11 items-center text-sm font-medium">
          {t(`menuGroup.all.${page}`)}
        </a>
      </div>
      <p className="measure mt-1 text-soft">{t(`menuGroup.${page}`)}</p>
      <div className="pb-10">{children}</div>
    </section>
  );
}
