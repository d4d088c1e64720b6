/** Keeps the page's language where i18next's detector looks for it (specification, section 9). */
export function rememberLanguage(): void {
  const { lang } = document.documentElement;
  document.cookie = `i18next=${lang};path=/;max-age=31536000;samesite=lax`;
  try {
    localStorage.setItem("i18nextLng", lang);
  } catch {
    // This browser allows no storage: the language is detected again.
  }
}
