import { type Locale, LOCALES } from "../contracts/locale.ts";

const LANGUAGES = { fr: "Français", en: "English" };

const DARK = "(prefers-color-scheme: dark)";

/**
 * A captioned video of the site, in both formats and colour schemes, with subtitles in both languages and the reader's
 * on. Its box is higher than its picture, so that subtitles and controls stand below.
 */
export function Video({ file, label, locale }: { file: string; label: string; locale: Locale }) {
  return (
    <div className="film">
      <video controls playsInline preload="none" width="1280" height="792" aria-label={label}>
        <source media={DARK} src={`/video/${file}-dark.webm`} type="video/webm" />
        <source media={DARK} src={`/video/${file}-dark.mp4`} type="video/mp4" />
        <source src={`/video/${file}.webm`} type="video/webm" />
        <source src={`/video/${file}.mp4`} type="video/mp4" />
        {LOCALES.map((language) => (
          <track
            key={language}
            kind="captions"
            srcLang={language}
            label={LANGUAGES[language]}
            src={`/video/${file}.${language}.vtt`}
            default={language === locale}
          />
        ))}
      </video>
    </div>
  );
}
