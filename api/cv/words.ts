import type { Locale } from "../../contracts/locale.ts";
import type { CvWords } from "../../modules/cv/index.ts";
import type { Translations } from "../../platform/i18n/translations.ts";
import { formatLongDay } from "../../platform/pdf/open-document.ts";

type Translate = ReturnType<Translations["in"]>["t"];

/** What a CV's PDF is written with, from the texts of its page. */
export function cvWords(t: Translate, locale: Locale, name: string): CvWords {
  const date = (day: string) => formatLongDay(new Date(`${day}T00:00:00Z`), locale);
  return {
    title: t("public:cv.titleOf", { name }),
    positions: t("public:cv.positions"),
    education: t("public:cv.education"),
    talks: t("public:cv.talks"),
    posts: t("public:cv.posts"),
    part: (part) => t(`public:cv.parts.${part}`),
    day: ({ start }) => (start ? date(start) : ""),
    role: ({ role }) => (role ? t(`public:cv.roles.${role}`) : ""),
    date,
    page: t("public:cv.page", { page: "{page}", last: "{last}" }),
  };
}
